import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import {
  Banknote,
  Check,
  CircleAlert,
  CircleCheck,
  MessageSquare,
  Pause,
  SearchCheck,
  Send,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isUnderway } from './withdrawal-clock';

type Kind = WithdrawalStory['steps'][number]['kind'];

const ICONS: Partial<Record<Kind, LucideIcon>> = {
  waitsForYou: Pause,
  waitsForPeople: SearchCheck,
  sent: Send,
  unknown: Pause,
  paid: Banknote,
  disputed: CircleAlert,
  note: MessageSquare,
  cancelled: X,
  refused: X,
  failed: X,
  returned: Undo2,
};

/** The steps of the usual way, as far as they are still ahead. */
const AHEAD = [
  { kind: 'checked', icon: SearchCheck },
  { kind: 'sent', icon: Send },
  { kind: 'paid', icon: Banknote },
  { kind: 'received', icon: CircleCheck },
] as const satisfies readonly { readonly kind: Kind; readonly icon: LucideIcon }[];

const BAD: ReadonlySet<Kind> = new Set(['cancelled', 'refused', 'failed', 'returned', 'disputed']);

function lookOf(kind: Kind, isLast: boolean): string {
  if (BAD.has(kind)) return 'border-loss/60 bg-loss/12 text-loss';
  if (kind === 'waitsForYou')
    return isLast ? 'border-info bg-info text-ink-0' : 'border-line-strong bg-ink-3 text-fg-2';
  if (isLast && !['paid', 'received', 'closed'].includes(kind)) return 'border-gold bg-gold text-on-gold';
  return 'border-win/60 bg-win/12 text-win';
}

function stepsAhead({ status, steps }: WithdrawalStory) {
  if (!isUnderway(status)) return [];
  const done = new Set(steps.map(({ kind }) => kind));
  return AHEAD.filter(({ kind }) => !done.has(kind));
}

/** Every step with its time, oldest first, and the usual ones that are still ahead. */
export function WithdrawalSteps({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const ahead = stepsAhead(story);
  const total = story.steps.length + ahead.length;
  const dot = 'relative z-1 grid size-7 shrink-0 place-items-center rounded-full border-2';
  const rail = (place: number) =>
    place + 1 < total && <span className="absolute bottom-0 start-3.25 top-7 w-0.5 bg-ink-4" aria-hidden="true" />;
  return (
    <section aria-label={t('payout.story.history')}>
      <ol data-testid="withdrawal-steps">
        {story.steps.map(({ kind, at, text }, place) => {
          const Icon = ICONS[kind] ?? Check;
          const isLast = place + 1 === story.steps.length;
          return (
            <li key={`${kind}/${at}/${place}`} className="relative flex gap-3 pb-3" data-step={kind}>
              {rail(place)}
              <span className={clsx(dot, lookOf(kind, isLast))}>
                <Icon className="size-3.5" aria-hidden="true" />
              </span>
              <div className="min-w-0 flex-1 pt-0.5 text-13">
                <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{t(`payout.story.steps.${kind}`)}</span>
                  <time dateTime={at} className="text-12 tabular-nums text-fg-3">
                    {time(at)}
                  </time>
                </div>
                {text && <p className="wrap-anywhere text-fg-2">{text}</p>}
              </div>
            </li>
          );
        })}
        {ahead.map(({ kind, icon: Icon }, place) => (
          <li key={kind} className="relative flex gap-3 pb-3 text-fg-3" data-step-ahead={kind}>
            {rail(story.steps.length + place)}
            <span className={clsx(dot, 'border-ink-4 bg-ink-1')}>
              <Icon className="size-3.5" aria-hidden="true" />
            </span>
            <span className="pt-0.5 text-13">{t(`payout.story.steps.${kind}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
