import type { Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { useFormat } from '@web/api/merchant';
import { Check, Dices, SearchCheck, Send, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutcomeText } from './round-outcome';

interface Step {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly look: string;
  readonly at: string;
  readonly text: string;
  readonly note?: string;
}

/** The text of the first step for the kinds of breaks that come from no comparison. */
type Raised = 'bo.breaks.raisedRound' | 'bo.breaks.raisedSuspense' | 'bo.breaks.raisedVendor';
const RAISED: Partial<Record<Finding['kind'], Raised>> = {
  round: 'bo.breaks.raisedRound',
  suspense: 'bo.breaks.raisedSuspense',
  vendorTransfer: 'bo.breaks.raisedVendor',
  vendorBalance: 'bo.breaks.raisedVendor',
};

interface BreakHistoryProps {
  readonly finding: Finding;
  readonly round?: RoundCase | undefined;
}

/** The steps of a break, oldest first. */
function useSteps({ finding, round }: BreakHistoryProps): readonly Step[] {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const { foundAt, proposal, decision } = finding;
  const steps: Step[] = [
    {
      id: 'raised',
      icon: SearchCheck,
      look: 'text-loss',
      at: foundAt,
      text: t(RAISED[finding.kind] ?? 'bo.breaks.raised'),
    },
  ];
  if (proposal) {
    const text = t('bo.breaks.proposed', {
      name: proposal.name ?? proposal.staffId,
      resolution: t(`bo.breaks.resolutions.${proposal.resolution}`),
    });
    steps.push({ id: 'proposal', icon: Send, look: 'text-gold', at: proposal.at, text, note: proposal.note });
  }
  if (decision) {
    const text = t(decision.isApproved ? 'bo.breaks.approved' : 'bo.breaks.refused', {
      name: decision.name ?? decision.staffId,
    });
    steps.push({
      id: 'decision',
      icon: decision.isApproved ? Check : X,
      look: decision.isApproved ? 'text-win' : 'text-loss',
      at: decision.at,
      text,
      note: decision.note,
    });
  }
  const outcome = round && outcomeText({ finding, round });
  if (round?.ending && outcome)
    steps.push({
      id: 'ending',
      icon: Dices,
      look: round.ending.outcome === 'outdated' ? 'text-loss' : 'text-win',
      at: round.ending.at,
      text: outcome,
    });
  return steps.sort((first, second) => Date.parse(first.at) - Date.parse(second.at));
}

/** Who did what about a break, and when. */
export function BreakHistory(props: BreakHistoryProps) {
  const { time, zone } = useFormat();
  const steps = useSteps(props);
  return (
    <ol className="px-4 py-3" data-testid="finding-history">
      {steps.map(({ id, icon: Icon, look, at, text, note }, index) => (
        <li key={id} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span className="absolute start-3.5 top-7 bottom-0 border-s border-line-strong/50" aria-hidden="true" />
          )}
          <span className={`grid size-7 shrink-0 place-items-center rounded-full border border-line bg-ink-3 ${look}`}>
            <Icon className="size-3.5" aria-hidden="true" />
          </span>
          <div className="min-w-0 pt-0.5">
            <p className="text-13 font-medium">{text}</p>
            {note && <p className="mt-0.5 text-13 break-words text-fg-2">{note}</p>}
            <p className="text-12 tabular-nums text-fg-3">
              {time(at)} ({zone})
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
