import type { StaffMember } from '@contracts/http/office/back-office';
import type { MemberStanding } from '@contracts/http/office/member-desk';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useSessionWords } from '@web/sessions/use-session-words';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { HouseSessions } from '../../lib/sessions/house-sessions';
import { useMay } from '../../lib/use-may';
import { useMemberStanding } from './api/use-member-standing';
import { IdentityLevels } from './identity-levels';
import { Erasure } from './parts/erasure';
import { PersonalData } from './parts/personal-data';
import { ProofResets } from './access/proof-resets';
import { Protection } from './parts/protection';
import { Answered, Fact, FACTS, Section } from './parts/section';

function Nothing({ text }: { readonly text: string }) {
  return <p className="panel rounded-12! p-4 text-13 text-fg-2">{text}</p>;
}

function Instruments({ instruments }: Pick<MemberStanding, 'instruments'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (instruments.length === 0) return <Nothing text={t('bo.members.instruments.none')} />;
  return (
    <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13" data-testid="instruments">
      {instruments.map(({ id, kind, label, bankName, addedAt, sharedWith }) => (
        <li key={id} className="py-2">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {[t(`bo.members.instruments.kinds.${kind}`), label].join(' · ')}
            {sharedWith > 0 && (
              <StatusMark health="warning">{t('bo.members.instruments.shared', { count: sharedWith })}</StatusMark>
            )}
          </p>
          <p className="text-12 text-fg-3 tabular-nums">
            {[bankName, t('bo.members.instruments.since', { time: time(addedAt) })].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Devices({ devices }: Pick<MemberStanding, 'devices'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = useSessionWords();
  if (devices.length === 0) return <Nothing text={t('bo.members.devices.none')} />;
  return (
    <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13" data-testid="devices">
      {devices.map(({ device, firstSeenAt, lastSeenAt, country, way }, index) => (
        <li key={index} className="py-2">
          <p className="font-medium">{[words.device(device), country].filter(Boolean).join(' · ')}</p>
          <p className="text-12 text-fg-3 tabular-nums">
            {t('bo.members.devices.seen', { first: time(firstSeenAt), last: time(lastSeenAt) })}
          </p>
          <p className="text-12 text-fg-3">{t(`bo.members.devices.ways.${way}`)}</p>
        </li>
      ))}
    </ul>
  );
}

function Logins({ logins }: Pick<MemberStanding, 'logins'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = useSessionWords();
  if (logins.length === 0) return <Nothing text={t('bo.members.never')} />;
  return (
    <dl className={FACTS} data-testid="logins">
      {logins.map(({ at, device }, index) => (
        <Fact key={index} label={time(at)}>
          {words.device(device)}
        </Fact>
      ))}
    </dl>
  );
}

/** The person behind an account: data, proofs, devices, sessions and accounts for payouts. */
export default function MemberIdentity({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const may = useMay();
  const standing = useMemberStanding(member.id);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <PersonalData memberId={member.id} />
        {may(routes.memberErasure) && <Erasure memberId={member.id} />}
        {may(routes.memberIdentity) && <IdentityLevels memberId={member.id} />}
        <Section title={t('bo.members.protection.title')}>
          <Answered query={standing} height="h-40">
            {(value) => <Protection standing={value} />}
          </Answered>
        </Section>
        {may(routes.memberProofResets) && <ProofResets memberId={member.id} />}
        <Section title={t('bo.members.instruments.title')}>
          <Answered query={standing} height="h-24">
            {(value) => <Instruments {...value} />}
          </Answered>
        </Section>
      </div>
      <div className="min-w-0 space-y-4">
        {may(routes.memberSessions) && (
          <Section title={t('bo.members.openSessions')}>
            <div className="panel overflow-clip rounded-12!">
              <HouseSessions owner={{ kind: 'member', id: member.id }} name={member.account} />
            </div>
          </Section>
        )}
        <Section title={t('bo.members.devices.title')}>
          <Answered query={standing} height="h-32">
            {(value) => <Devices {...value} />}
          </Answered>
        </Section>
        <Section title={`${t('bo.members.logins.title')} (${zone})`}>
          <Answered query={standing} height="h-40">
            {(value) => <Logins {...value} />}
          </Answered>
        </Section>
      </div>
    </div>
  );
}
