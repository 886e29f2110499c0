import type { AgentProgramme, ProgrammeContract } from '@contracts/http/agents/agent-programme';
import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { useQuery } from '@tanstack/react-query';
import { useRateText } from '@web/agent-terms/terms-summary';
import { useFormat } from '@web/api/merchant';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { CalendarClock, CircleCheckBig, Clock4, Coins, MailOpen, Timer, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { getAgentProgramme } from '../api/get-agent-programme';
import type { EntranceLanguage } from './entrance-texts';
import { ExampleStatement } from './example-statement';
import { PROGRAMME_TEXTS, type ProgrammeTexts } from './programme-texts';

const ICONS: Readonly<Record<ContractKind, LucideIcon>> = {
  realtime: Timer,
  hourly: Clock4,
  daily: CalendarClock,
  dividend: Coins,
};
/** From the shortest wait to the longest. */
const ORDER: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend'];

interface ChoiceProps {
  readonly contract: ProgrammeContract;
  readonly dailyAt: string;
  readonly texts: ProgrammeTexts;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ContractChoice({ contract: { ceiling, example }, dailyAt, texts, isChosen, onChoose }: ChoiceProps) {
  const rate = useRateText();
  const { kind } = example.terms;
  const Icon = ICONS[kind];
  const upTo =
    kind === 'realtime'
      ? texts.upTo.realtime(rate(ceiling.win), rate(ceiling.loss))
      : texts.upTo[kind](rate(ceiling.loss));
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      data-testid={`programme-${kind}`}
      className={clsx(
        'flex h-full w-full items-start gap-3 rounded-16 border p-4 text-start transition-colors',
        isChosen ? 'border-gold/60 bg-gold/10' : 'border-white/10 bg-white/4 hover:border-white/25',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-gold/15 text-gold">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-16 font-semibold">{texts.kind[kind]}</span>
        <span className="mt-0.5 block text-13 text-fg-2">{texts.paid[kind](dailyAt)}</span>
        <span className="mt-1 block text-13 font-semibold text-gold-hi">{upTo}</span>
      </span>
    </button>
  );
}

interface FactsProps {
  readonly programme: AgentProgramme;
  readonly kind: ContractKind;
  readonly texts: ProgrammeTexts;
}

function Facts({ programme, kind, texts }: FactsProps) {
  const { money } = useFormat();
  const active =
    kind === 'dividend'
      ? texts.facts.activeDividend(money(programme.activeMemberTurnoverDividend))
      : texts.facts.active(money(programme.activeMemberTurnover));
  const facts: readonly (readonly [LucideIcon, string])[] = [
    // A contract by the bet does not ask who is active.
    ...(kind === 'realtime' ? [] : [[Users, active] as const]),
    [MailOpen, texts.facts.offer(programme.offerDays)],
    [CircleCheckBig, texts.facts.cent],
  ];
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-2 text-13 text-fg-2 sm:grid-cols-3" data-testid="programme-facts">
      {facts.map(([Icon, fact]) => (
        <li key={fact} className="flex items-center gap-2">
          <Icon className="size-4 shrink-0 text-gold" aria-hidden="true" />
          {fact}
        </li>
      ))}
    </ul>
  );
}

export function useProgramme() {
  return useQuery({
    queryKey: ['agent-programme'],
    queryFn: ({ signal }) => getAgentProgramme(signal),
    staleTime: Infinity,
  });
}

/** The kinds of contract that the house offers, and an example statement of the chosen one. Empty if unknown. */
export function Programme({ language }: { readonly language: EntranceLanguage }) {
  const texts = PROGRAMME_TEXTS[language];
  const [chosen, setChosen] = useState<ContractKind>('daily');
  const { data: programme, isLoading } = useProgramme();
  const contracts = ORDER.flatMap(
    (kind) => programme?.contracts.find(({ example }) => example.terms.kind === kind) ?? [],
  );
  const shown = contracts.find(({ example }) => example.terms.kind === chosen) ?? contracts[0];
  if (isLoading) return <Skeleton className="mt-12 h-120 w-full rounded-20! lg:mt-14" />;
  if (!programme || !shown) return null;
  const { kind } = shown.example.terms;
  return (
    <section
      id="agent-contracts"
      aria-labelledby="agent-programme"
      className="mt-12 scroll-mt-6 lg:mt-14"
      data-testid="programme"
    >
      <h2 id="agent-programme" className="font-display text-27 font-bold">
        {texts.contracts(contracts.length)}
      </h2>
      <p className="mt-1 text-fg-2">{texts.contractsText}</p>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[1fr_1.1fr]">
        <ul className="grid gap-3 sm:max-lg:grid-cols-2">
          {contracts.map((contract) => (
            <li key={contract.example.terms.kind}>
              <ContractChoice
                contract={contract}
                dailyAt={programme.dailyAt}
                texts={texts}
                isChosen={contract === shown}
                onChoose={() => setChosen(contract.example.terms.kind)}
              />
            </li>
          ))}
        </ul>
        <ExampleStatement contract={shown} texts={texts} />
      </div>
      <Facts programme={programme} kind={kind} texts={texts} />
    </section>
  );
}
