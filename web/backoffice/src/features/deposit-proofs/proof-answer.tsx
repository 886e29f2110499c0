import type { DepositProofInFull } from '@contracts/http/deposits/deposit-proofs';
import { routes } from '@contracts/http/routes';
import { PROOF_REFUSALS } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnlessHeld } from '../../lib/approval-hold';
import { Box } from '../../lib/case/box';
import { CommandFault } from '../../lib/command-fault';
import { DecisionForm, type Decision } from '../../lib/decision-form';
import { useMay } from '../../lib/use-may';
import { useNoteForm } from '../../lib/use-note-form';
import { useStaff } from '../../lib/use-staff';
import { useStaffCommand } from '../../lib/use-staff-command';

interface ProofAnswerProps {
  readonly proof: DepositProofInFull;
  readonly onDone: () => void;
}

type Refusal = (typeof PROOF_REFUSALS)[number];
type Line = DepositProofInFull['lines'][number];

/** The lines of the statement to choose from, and the decision of the second person. */
export function ProofAnswer({ proof, onDone }: ProofAnswerProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { status, proposal } = proof;
  if (status === 'credited' || status === 'refused') return null;
  return (
    <Box title={t('bo.depositProofs.lines')}>
      <div className="space-y-4 p-4 text-13">
        {proposal ? (
          <Decide proof={proof} proposal={proposal} onDone={onDone} />
        ) : (
          <Propose proof={proof} isMine={may(routes.proposeProofAnswer)} onDone={onDone} />
        )}
      </div>
    </Box>
  );
}

const keyOf = ({ day, lineId }: Pick<Line, 'day' | 'lineId'>) => `${day}/${lineId}`;

function Propose({ proof, isMine, onDone }: ProofAnswerProps & { readonly isMine: boolean }) {
  const { t } = useTranslation();
  const { depositId, lines } = proof;
  const [chosen, choose] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const note = useNoteForm();
  const propose = useStaffCommand(
    routes.proposeProofAnswer,
    (words: string, key) => {
      const line = lines.find((one) => keyOf(one) === chosen);
      const refusal = PROOF_REFUSALS.find((reason) => reason === chosen) ?? null;
      return { depositId, line: line ? { day: line.day, lineId: line.lineId } : null, refusal, note: words, key };
    },
    {
      onSuccess: () => {
        notify('success', t('bo.depositProofs.proposed'));
        onDone();
      },
    },
  );
  return (
    <fieldset disabled={!isMine || propose.isPending || propose.isInDoubt} className="space-y-4">
      {lines.length === 0 && (
        <Alert kind="info">
          {t('bo.depositProofs.noLines')}{' '}
          <Link to="/statements" className="font-medium underline">
            {t('bo.depositProofs.toStatements')}
          </Link>
        </Alert>
      )}
      <div className="space-y-1.5">
        {lines.map((line) => (
          <LineChoice key={keyOf(line)} line={line} isChosen={chosen === keyOf(line)} onChoose={choose} />
        ))}
      </div>
      <p className="text-12 text-fg-3">{t('bo.depositProofs.lineText')}</p>
      <Refusals chosen={chosen} onChoose={choose} />
      {isMissing && chosen === null && (
        <p role="alert" className="text-12 text-loss">
          {t('bo.depositProofs.choose')}
        </p>
      )}
      {isMine && (
        <>
          <NoteField label={t('bo.depositProofs.note')} testId="proof-note" {...note.field} />
          <CommandFault command={propose} />
          <Button
            look="gold"
            busy={propose.isPending}
            data-testid="proof-propose"
            onClick={() => {
              setMissing(chosen === null);
              note.send((words) => chosen !== null && propose.mutate(words));
            }}
          >
            {t('bo.depositProofs.propose')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-8 border border-line bg-ink-2 px-3 py-1.5 has-checked:border-gold has-checked:bg-gold/10';

interface LineChoiceProps {
  readonly line: Line;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

function LineChoice({ line, isChosen, onChoose }: LineChoiceProps) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const marks = [
    line.hasReference && t('bo.depositProofs.hasReference'),
    line.hasAmount && t('bo.depositProofs.hasAmount'),
  ].filter(Boolean);
  return (
    <label className={OPTION} data-testid="proof-line">
      <input
        type="radio"
        name="answer"
        checked={isChosen}
        onChange={() => onChoose(keyOf(line))}
        className="size-4 accent-gold"
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold tabular-nums">{money(line.amount)}</span>{' '}
        <span className="break-words text-fg-2">{line.reference ?? line.endToEndId ?? line.lineId}</span>
        <span className="block text-12 text-fg-3 tabular-nums">
          {time(line.at)}
          {marks.length > 0 && <span className="text-win"> · {marks.join(' · ')}</span>}
        </span>
      </span>
    </label>
  );
}

interface RefusalsProps {
  readonly chosen: string | null;
  readonly onChoose: (reason: Refusal) => void;
}

function Refusals({ chosen, onChoose }: RefusalsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('bo.depositProofs.refuseWith')} className="space-y-1.5">
      <p className="font-medium text-fg-2">{t('bo.depositProofs.refuseWith')}</p>
      {PROOF_REFUSALS.map((reason) => (
        <label key={reason} className={OPTION}>
          <input
            type="radio"
            name="answer"
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="size-4 accent-gold"
            data-testid={`proof-refuse-${reason}`}
          />
          {t(`bo.depositProofs.refusals.${reason}`)}
        </label>
      ))}
    </div>
  );
}

interface DecideProps extends ProofAnswerProps {
  readonly proposal: NonNullable<DepositProofInFull['proposal']>;
}

function Decide({ proof: { depositId }, proposal, onDone }: DecideProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const may = useMay();
  const { data: staff } = useStaff();
  const { proposalNo, by, line, refusal, note } = proposal;
  const decide = useStaffCommand(
    routes.decideProofAnswer,
    (decision: Decision, key) => ({ depositId, proposalNo, ...decision, key }),
    {
      onSuccess: (_, { isApproved }) => {
        notify('success', t(isApproved ? 'bo.depositProofs.decided' : 'bo.depositProofs.turnedDown'));
        onDone();
      },
    },
  );
  const name = by.name ?? by.staffId.slice(0, 8);
  return (
    <div className="space-y-4" data-testid="proof-proposal">
      <p>
        {line
          ? t('bo.depositProofs.askedLine', { name, amount: money(line.amount), line: line.lineId, day: line.day })
          : t('bo.depositProofs.askedRefusal', {
              name,
              reason: t(`bo.depositProofs.refusals.${refusal ?? 'transferNotFound'}`),
            })}{' '}
        <span className="break-words text-fg-2">{note}</span>
      </p>
      {staff?.id === by.staffId && <Alert kind="info">{t('bo.depositProofs.own')}</Alert>}
      {staff?.id !== by.staffId && may(routes.decideProofAnswer) && (
        <UnlessHeld>
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.depositProofs.decisionNote'),
              refuse: t('bo.depositProofs.turnDown'),
              approve: t('bo.depositProofs.approve'),
            }}
            testIds={{ note: 'proof-decision-note', refuse: 'proof-turn-down', approve: 'proof-approve' }}
          />
        </UnlessHeld>
      )}
    </div>
  );
}
