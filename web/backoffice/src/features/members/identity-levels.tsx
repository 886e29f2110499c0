import { useTranslation } from 'react-i18next';
import { LevelFacts } from '../../lib/identity/level-facts';
import { useMemberIdentity } from '../../lib/identity/use-member-identity';
import { LevelDemand } from './access/level-demand';
import { Answered, Section } from './parts/section';

/** The identity level of a member, with the attempts at each level that somebody began. */
export function IdentityLevels({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const query = useMemberIdentity(memberId);
  return (
    <Section title={t('bo.identityReviews.section')} testId="identity-levels">
      <Answered query={query} height="h-24">
        {({ level, isReachable, levels }) => (
          <div className="space-y-3">
            <p className="panel rounded-12! p-4 text-13" data-testid="identity-now">
              <b className="font-semibold">{t('bo.identityReviews.levelNow', { level })}</b>
              <span className="text-fg-2">
                {' · '}
                {t(isReachable ? 'bo.identityReviews.contactProved' : 'bo.identityReviews.contactNone')}
              </span>
            </p>
            {levels
              .filter(({ attempts, demand }) => attempts.length > 0 || demand !== null)
              .map((of) => (
                <div key={of.level} className="space-y-1.5">
                  <h3 className="text-12 font-medium text-fg-2">{t(`bo.identityReviews.levels.level${of.level}`)}</h3>
                  <LevelFacts of={of} />
                </div>
              ))}
            <LevelDemand
              memberId={memberId}
              demand={levels.find((of) => of.level === 3)?.demand ?? null}
              onDone={() => void query.refetch()}
            />
          </div>
        )}
      </Answered>
    </Section>
  );
}
