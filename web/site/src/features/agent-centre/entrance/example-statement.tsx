import type { ProgrammeContract } from '@contracts/http/agents/agent-programme';
import { useRateText } from '@web/agent-terms/terms-summary';
import { useFormat } from '@web/api/merchant';
import { isZero, negate } from '@web/money/figure';
import { clsx } from 'clsx';
import type { ProgrammeTexts } from './programme-texts';

interface StatementProps {
  readonly contract: ProgrammeContract;
  readonly texts: ProgrammeTexts;
}

interface Line {
  readonly label: string;
  readonly value: string;
  readonly look?: 'sum' | 'less';
}

function useLines({ contract: { example }, texts }: StatementProps): readonly Line[] {
  const { money } = useFormat();
  const rate = useRateText();
  const { terms, tier } = example;
  const { lines } = texts;
  const reached =
    terms.kind === 'realtime'
      ? [
          { label: lines.lost, value: `${rate(example.lost)}%` },
          { label: lines.rates, value: texts.rates(rate(terms.winRate), rate(terms.lossRate)) },
        ]
      : tier === null
        ? []
        : [
            {
              label: lines.tier,
              value: texts.tierOf(tier + 1, terms.tiers.length, rate(terms.tiers[tier]!.rate)),
            },
          ];
  return [
    { label: lines.turnover, value: money(example.turnover) },
    ...(terms.kind === 'dividend' ? [{ label: lines.loss, value: money(example.loss) }] : []),
    ...(terms.kind === 'realtime' ? [] : [{ label: lines.active, value: String(example.activeMembers) }]),
    ...reached,
    { label: lines.gross, value: money(example.gross), look: 'sum' },
    { label: lines.handedOn, value: money(negate(example.handedOn)), look: 'less' },
  ];
}

function useNextTier({ contract: { example }, texts }: StatementProps): string | null {
  const { money } = useFormat();
  const rate = useRateText();
  const { terms, next } = example;
  if (next === null || terms.kind === 'realtime') return null;
  const missing = [
    ...(next.active > 0 ? [texts.missing.active(next.active)] : []),
    ...(isZero(next.turnover) ? [] : [texts.missing.turnover(money(next.turnover))]),
    ...(isZero(next.loss) ? [] : [texts.missing.loss(money(next.loss))]),
  ];
  return texts.next(next.tier + 1, rate(terms.tiers[next.tier]!.rate), missing);
}

/** A statement on figures that nobody has played, marked as the example that it is. The server has worked it out. */
export function ExampleStatement(props: StatementProps) {
  const { contract, texts } = props;
  const { money } = useFormat();
  const lines = useLines(props);
  const next = useNextTier(props);
  const { terms, period, net } = contract.example;
  return (
    <article
      id="agent-statement"
      aria-labelledby="agent-statement-title"
      className="scroll-mt-6 rounded-20 border border-dashed border-gold/45 bg-ink-1/85 p-5 sm:p-6"
      data-testid="example-statement"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="agent-statement-title" className="font-display text-18 font-semibold">
          {texts.statement(texts.kind[terms.kind], texts.of[period])}
        </h3>
        <span className="rounded-full bg-gold/15 px-3 py-1 text-12 font-semibold text-gold-hi">{texts.example}</span>
      </header>
      <dl className="mt-4 text-14" aria-live="polite">
        {lines.map(({ label, value, look }) => (
          <div
            key={label}
            className={clsx(
              'flex items-baseline justify-between gap-4 py-2',
              look === 'sum' && 'border-t border-white/12 font-semibold',
            )}
          >
            <dt className={look === 'sum' ? '' : 'text-fg-2'}>{label}</dt>
            <dd className={clsx('text-end tabular-nums', look === 'less' && 'text-fg-2')}>{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-white/12 pt-3">
          <dt className="font-semibold">{texts.lines.net}</dt>
          <dd className="text-end font-display text-27 font-bold tabular-nums text-win" data-testid="example-net">
            {money(net)}
          </dd>
        </div>
      </dl>
      {next !== null && <p className="mt-3 text-13 text-info">{next}</p>}
      <p className="mt-3 text-12 text-fg-3">{texts.note}</p>
    </article>
  );
}
