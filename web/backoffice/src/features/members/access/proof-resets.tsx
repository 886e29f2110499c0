import type { MemberProofResets } from '@contracts/http/identity/proof-resets';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { DecisionForm } from '../../../lib/decision-form';
import { useMay } from '../../../lib/use-may';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaff } from '../../../lib/use-staff';
import { useMemberStanding } from '../api/use-member-standing';
import { useDecideReset, useProofResets, useRequestReset } from '../api/use-proof-resets';
import { Answered, Section } from '../parts/section';

type Row = MemberProofResets['proofs'][number];

/** The proofs of a member that support takes away; the member sets new ones, and nobody of staff sees them. */
export function ProofResets({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const query = useProofResets(memberId);
  const standing = useMemberStanding(memberId);
  const [asked, setAsked] = useState<Row | null>(null);
  const done = () => {
    setAsked(null);
    void query.refetch();
    void standing.refetch();
  };
  return (
    <Section title={t('bo.members.resets.title')} testId="proof-resets">
      <Answered query={query} height="h-40">
        {({ way, proofs }) => (
          <>
            <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
              {proofs.map((row) => (
                <ProofRow key={row.proof} row={row} onAct={() => setAsked(row)} />
              ))}
            </ul>
            <Dialog
              open={asked !== null}
              onClose={() => setAsked(null)}
              title={asked ? t(`bo.members.resets.proofs.${asked.proof}`) : ''}
              icon={<KeyRound className="size-4.5" aria-hidden="true" />}
            >
              {asked?.proposal && <Decide memberId={memberId} row={asked} onDone={done} />}
              {asked && !asked.proposal && <Request memberId={memberId} row={asked} way={way} onDone={done} />}
            </Dialog>
          </>
        )}
      </Answered>
    </Section>
  );
}

function ProofRow({ row, onAct }: { readonly row: Row; readonly onAct: () => void }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const may = useMay();
  const { proof, isSet, needsTwo, proposal } = row;
  const mayAct = proposal ? may(routes.decideProofReset) : isSet && may(routes.requestProofReset);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2" data-testid={`reset-${proof}`}>
      <div className="min-w-0">
        <p className="font-medium">{t(`bo.members.resets.proofs.${proof}`)}</p>
        <p className="text-12 text-fg-3">
          {proposal
            ? t('bo.members.resets.asked', {
                name: proposal.name ?? proposal.staffId,
                time: time(proposal.at),
                reason: proposal.reason,
              })
            : t(isSet ? (needsTwo ? 'bo.members.resets.two' : 'bo.members.resets.one') : 'bo.members.protection.off')}
        </p>
      </div>
      {mayAct && (
        <Button size="sm" onClick={onAct} data-testid={`reset-${proof}-act`}>
          {t(proposal ? 'bo.members.resets.decide' : 'bo.members.resets.reset')}
        </Button>
      )}
    </li>
  );
}

interface ActProps {
  readonly memberId: string;
  readonly row: Row;
  readonly onDone: () => void;
}

function Request({ memberId, row, way, onDone }: ActProps & Pick<MemberProofResets, 'way'>) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const { proof, needsTwo } = row;
  const request = useRequestReset(memberId, proof, {
    onSuccess: () => {
      notify('success', t(needsTwo ? 'bo.members.resets.requested' : 'bo.members.resets.done'));
      onDone();
    },
  });
  if (proof === 'password' && way === null) return <Alert kind="info">{t('bo.members.resets.noWay')}</Alert>;
  return (
    <div className="space-y-4">
      <p className="text-13 text-fg-2">
        {proof === 'password' ? t(`bo.members.resets.way.${way!}`) : t(`bo.members.resets.texts.${proof}`)}{' '}
        {t('bo.members.resets.after')}
      </p>
      <fieldset disabled={request.isInDoubt}>
        <NoteField label={t('bo.members.resets.note')} testId="reset-note" {...note.field} />
      </fieldset>
      <CommandFault command={request} />
      <Button
        look="gold"
        wide
        busy={request.isPending}
        onClick={() => note.send((text) => request.mutate(text))}
        data-testid="reset-now"
      >
        {t(needsTwo ? 'bo.members.resets.ask' : 'bo.members.resets.reset')}
      </Button>
    </div>
  );
}

function Decide({ memberId, row, onDone }: ActProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { data: staff } = useStaff();
  const decide = useDecideReset(memberId, row.proof, {
    onSuccess: () => {
      notify('success', t('bo.members.resets.decided'));
      onDone();
    },
  });
  const { staffId, name, at, reason } = row.proposal!;
  return (
    <div className="space-y-4">
      <p className="text-13">{t('bo.members.resets.asked', { name: name ?? staffId, time: time(at), reason })}</p>
      {staff?.id === staffId ? (
        <Alert kind="info">{t('bo.members.resets.own')}</Alert>
      ) : (
        <UnlessHeld>
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.members.resets.note'),
              refuse: t('bo.members.resets.turnDown'),
              approve: t('bo.members.resets.approve'),
            }}
            testIds={{ note: 'reset-note', refuse: 'reset-turn-down', approve: 'reset-approve' }}
          />
        </UnlessHeld>
      )}
    </div>
  );
}
