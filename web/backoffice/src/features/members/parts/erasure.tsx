import type { MemberErasure } from '@contracts/http/identity/erasure';
import { routes } from '@contracts/http/routes';
import { ERASURE_REASONS, type ErasureReason } from '@contracts/validation/erasure-reasons';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { useIsOfAnother } from '../../../lib/use-is-of-another';
import { useMay } from '../../../lib/use-may';
import { useDecideErasure, useMemberErasure, useProposeErasure } from '../api/use-member-erasure';
import { Answered, Section } from './section';

/** The end of a closed account's personal data: until when they are kept, and their erasure by two people. */
export function Erasure({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const query = useMemberErasure(memberId);
  return (
    <Section title={t('bo.members.erasure.title')} testId="erasure">
      <Answered query={query} height="h-24">
        {(erasure) => <State memberId={memberId} erasure={erasure} onChanged={() => void query.refetch()} />}
      </Answered>
    </Section>
  );
}

interface StateProps {
  readonly memberId: string;
  readonly erasure: MemberErasure;
  readonly onChanged: () => void;
}

function State({ memberId, erasure, onChanged }: StateProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const may = useMay();
  const isOfAnother = useIsOfAnother();
  const [asking, setAsking] = useState<'propose' | 'decide' | null>(null);
  const { closedAt, keptUntil, proposal, erased } = erasure;
  const isDue = keptUntil !== null && Date.parse(keptUntil) <= Date.now();
  const done = () => {
    setAsking(null);
    onChanged();
  };
  return (
    <div className="panel space-y-3 rounded-12! p-4 text-13">
      <p className="text-fg-2" data-testid="erasure-state">
        {erased
          ? t('bo.members.erasure.erased', { time: time(erased.at), by: erased.by ?? '–', with: erased.with ?? '–' })
          : closedAt === null || keptUntil === null
            ? t('bo.members.erasure.open')
            : t(isDue ? 'bo.members.erasure.due' : 'bo.members.erasure.locked', {
                closed: time(closedAt),
                until: time(keptUntil),
              })}
      </p>
      {proposal && (
        <p data-testid="erasure-proposal">
          {t('bo.members.erasure.asked', {
            by: proposal.by ?? '–',
            time: time(proposal.at),
            reason: t(`bo.members.erasure.reasons.${proposal.reason}`),
          })}
        </p>
      )}
      {proposal && !isOfAnother(proposal) && <Alert kind="info">{t('bo.members.erasure.own')}</Alert>}
      {isDue && !erased && isOfAnother(proposal) && may(proposal ? routes.decideErasure : routes.proposeErasure) && (
        <Button
          look="plain"
          onClick={() => setAsking(proposal ? 'decide' : 'propose')}
          data-testid={proposal ? 'erasure-decide' : 'erasure-propose'}
        >
          {t(proposal ? 'bo.members.erasure.decide' : 'bo.members.erasure.propose')}
        </Button>
      )}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('bo.members.erasure.title')}
        icon={<Eraser className="size-4.5" aria-hidden="true" />}
      >
        {asking === 'propose' && <Propose memberId={memberId} onDone={done} />}
        {asking === 'decide' && proposal && <Decide memberId={memberId} onDone={done} />}
      </Dialog>
    </div>
  );
}

interface ActProps {
  readonly memberId: string;
  readonly onDone: () => void;
}

function Propose({ memberId, onDone }: ActProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<ErasureReason>('retentionOver');
  const propose = useProposeErasure(memberId, { onSuccess: onDone });
  return (
    <div className="space-y-4">
      <p className="text-13 text-fg-2">{t('bo.members.erasure.proposeText')}</p>
      <label className="block text-13 font-medium text-fg-2">
        {t('bo.members.personal.reason')}
        <select
          value={reason}
          onChange={({ target }) => setReason(target.value as ErasureReason)}
          data-testid="erasure-reason"
          className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
        >
          {ERASURE_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`bo.members.erasure.reasons.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <CommandFault command={propose} />
      <Button
        look="gold"
        wide
        busy={propose.isPending}
        onClick={() => propose.mutate(reason)}
        data-testid="erasure-propose-now"
      >
        {t('bo.members.erasure.proposeNow')}
      </Button>
    </div>
  );
}

function Decide({ memberId, onDone }: ActProps) {
  const { t } = useTranslation();
  const decide = useDecideErasure(memberId, { onSuccess: onDone });
  return (
    <UnlessHeld>
      <div className="space-y-4">
        <p className="text-13 text-fg-2">{t('bo.members.erasure.decideText')}</p>
        <CommandFault command={decide} />
        <div className="flex flex-wrap gap-3">
          <Button
            look="plain"
            busy={decide.isPending}
            onClick={() => decide.mutate(false)}
            data-testid="erasure-turn-down"
          >
            {t('bo.members.erasure.turnDown')}
          </Button>
          <Button look="gold" busy={decide.isPending} onClick={() => decide.mutate(true)} data-testid="erasure-approve">
            {t('bo.members.erasure.eraseNow')}
          </Button>
        </div>
      </div>
    </UnlessHeld>
  );
}
