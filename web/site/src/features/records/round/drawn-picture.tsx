import type { DrawnResult } from '@contracts/vendor/round-detail';
import { numberFormat } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { localeOf } from '@web/i18n/language';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Of<Kind extends DrawnResult['kind']> = Extract<DrawnResult, { kind: Kind }>;

const POCKET_LOOKS = { red: 'bg-[#b3162e]', black: 'bg-[#0a0d14]', green: 'bg-[#0b7a43]' } as const;
const SUIT_SIGNS = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' } as const;

/** A decimal of the vendor in the language of the page. */
function useDecimal() {
  const locale = localeOf(useLanguage());
  return (value: string, digits: number) =>
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(value));
}

function Sign({
  look = 'plain',
  children,
}: {
  readonly look?: 'plain' | 'good' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'rounded-full bg-ink-1 px-4 py-1.5 font-display text-24 font-bold tabular-nums',
        look === 'good' && 'text-win',
        look === 'bad' && 'text-loss',
      )}
    >
      {children}
    </span>
  );
}

function Reels({ result: { reels, paid } }: { readonly result: Of<'reels'> }) {
  const marked = new Set(paid.map(([reel, row]) => `${reel}/${row}`));
  return (
    <div className="flex w-full gap-1">
      {reels.map((reel, x) => (
        <div key={x} className="flex min-w-0 flex-1 flex-col justify-center gap-1">
          {reel.map((symbol, y) => (
            <span
              key={y}
              className={clsx(
                'truncate rounded-6 px-1 py-2 text-center text-11 font-semibold',
                marked.has(`${x}/${y}`) ? 'bg-gold/25 text-gold-hi' : 'bg-ink-1',
              )}
            >
              {symbol}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function Pocket({ result: { number, colour, bets } }: { readonly result: Of<'pocket'> }) {
  const { t } = useTranslation();
  return (
    <>
      <span
        className={clsx(
          'grid size-20 place-items-center rounded-full font-display text-32 font-bold text-white ring-4 ring-gold/60',
          POCKET_LOOKS[colour],
        )}
      >
        {number}
      </span>
      <p className="text-center text-13 text-fg-2">
        {t(`records.drawn.${colour}`)} · {t('records.drawn.bets', { bets: bets.join(', ') })}
      </p>
    </>
  );
}

function Roll({ result: { roll, side, target } }: { readonly result: Of<'roll'> }) {
  const { t } = useTranslation();
  const decimal = useDecimal();
  const [at, edge] = [Number(roll), Number(target)];
  const isWon = side === 'under' ? at < edge : at >= edge;
  const start = side === 'under' ? 0 : edge;
  const width = side === 'under' ? edge : 100 - edge;
  return (
    <>
      <Sign look={isWon ? 'good' : 'bad'}>{decimal(roll, 4)}</Sign>
      <svg viewBox="0 0 100 9" preserveAspectRatio="none" className="h-6 w-full max-w-80" aria-hidden="true">
        <rect y="3" width="100" height="3" rx="1.5" fill="#7a1626" />
        <rect x={start} y="3" width={width} height="3" fill="#22b07d" />
        <rect x={Math.max(0, at - 0.6)} width="1.2" height="9" fill="#fff" />
      </svg>
      <p className="text-13 text-fg-2">{t(`records.drawn.${side}`, { target: decimal(target, 4) })}</p>
    </>
  );
}

function Flight({ result: { endedAt, cashedAt } }: { readonly result: Of<'flight'> }) {
  const { t } = useTranslation();
  const decimal = useDecimal();
  const times = (value: string) => `${decimal(value, 2)}×`;
  const shown = cashedAt ?? endedAt;
  // The curve is the same for every flight; the dot stands where the player left it.
  const share = cashedAt === null ? 1 : Math.log(Number(cashedAt) + 0.01) / Math.log(Number(endedAt) + 0.01);
  const x = 6 + 88 * Math.min(1, Math.max(0.02, share));
  const y = 40 - 34 * ((x - 6) / 88) ** 2;
  return (
    <>
      <Sign look={cashedAt === null ? 'bad' : 'good'}>{times(shown)}</Sign>
      <svg viewBox="0 0 100 44" className="h-24 w-full max-w-80" aria-hidden="true">
        <path d="M6 40Q50 40 94 6" fill="none" stroke="#7a8aa8" strokeWidth="1.5" />
        <circle cx={x} cy={y} r="3" fill={cashedAt === null ? '#ff6b7a' : '#22b07d'} />
      </svg>
      <p className="text-13 text-fg-2">
        {cashedAt === null ? t('records.drawn.notLeft') : t('records.drawn.left', { end: times(endedAt) })}
      </p>
    </>
  );
}

function Cards({ result: { hands, outcome } }: { readonly result: Of<'cards'> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-wrap justify-center gap-x-8 gap-y-4">
        {hands.map(({ name, cards, points }) => (
          <div key={name} className="text-center">
            <p className="mb-2 text-13 text-fg-2">{t('records.drawn.hand', { name, points })}</p>
            <div className="flex justify-center gap-1.5">
              {cards.map(({ rank, suit }, index) => (
                <span
                  key={index}
                  className={clsx(
                    'grid h-16 w-11 place-items-center rounded-6 bg-white font-display text-18 font-bold leading-none',
                    suit === 'hearts' || suit === 'diamonds' ? 'text-[#c3122f]' : 'text-[#111827]',
                  )}
                >
                  <span className="text-center">
                    {rank}
                    <span className="block">{SUIT_SIGNS[suit]}</span>
                  </span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="font-semibold">{outcome}</p>
    </>
  );
}

function Catch({ result: { target, pays, isCaught } }: { readonly result: Of<'catch'> }) {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  return (
    <>
      <Sign look={isCaught ? 'good' : 'plain'}>×{numberFormat(locale).format(Number(pays))}</Sign>
      <p className="text-13 text-fg-2">{t(isCaught ? 'records.drawn.caught' : 'records.drawn.missed', { target })}</p>
    </>
  );
}

function Picture({ result }: { readonly result: DrawnResult }) {
  switch (result.kind) {
    case 'reels':
      return <Reels result={result} />;
    case 'pocket':
      return <Pocket result={result} />;
    case 'roll':
      return <Roll result={result} />;
    case 'flight':
      return <Flight result={result} />;
    case 'cards':
      return <Cards result={result} />;
    case 'catch':
      return <Catch result={result} />;
    case 'words':
      return result.lines.map((line) => <p key={line}>{line}</p>);
  }
}

/** The result as the game's own picture or, without one, drawn from the data. */
export function DrawnPicture({ result, picture }: { readonly result: DrawnResult; readonly picture: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-3 py-2" data-testid="drawn" data-kind={result.kind}>
      {picture !== null && result.kind === 'reels' ? (
        // An image of its own can run no script and load nothing, so that the vendor's markup stays inside it.
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={result.reels.map((reel) => reel.join(', ')).join(' | ')}
          className="max-h-80 w-full max-w-md"
        />
      ) : (
        <Picture result={result} />
      )}
      {result.kind === 'reels' && result.stops > 1 && (
        <p className="text-13 text-fg-2">{t('records.drawn.stops', { count: result.stops })}</p>
      )}
    </div>
  );
}
