import type { Jackpot } from '@contracts/http/winners';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { listFormat, numberFormat } from '@web/i18n/formats';
import { localeOf, servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Dialog } from '@web/ui/feedback/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { JACKPOT_TEXTS } from './jackpot-text';
import { winnerBoardQuery } from '../use-winner-board';
import { WinnerRow } from '../winner-row';

/** The stakes that the chances are shown for, in whole units of the currency. */
const EXAMPLES = [1n, 10n, 100n];
const PPM = 1_000_000n;

function Terms({ jackpot }: { readonly jackpot: Jackpot }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { minor, money, toMinor, merchant } = useFormat();
  const { terms } = jackpot;
  const text = JACKPOT_TEXTS[servedLanguage(language)];
  const locale = localeOf(language);
  const unit = 10n ** BigInt(merchant.currencyDigits);
  const example = 100n * unit;
  const figures = {
    share: numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(terms.sharePpm / 1_000_000),
    seed: money(terms.seed),
    minStake: money(terms.minStake),
    example: minor(example),
    exampleShare: minor((example * BigInt(terms.sharePpm)) / PPM),
    games: listFormat(locale, { type: 'conjunction' }).format(
      terms.categories.map((category) => t(`games.category.${category}`)),
    ),
  };
  return (
    <>
      {text.parts.map((part) => (
        <section key={part.title}>
          <h3 className="font-display text-14 font-semibold text-gold-hi">{part.title}</h3>
          <p className="mt-1 text-fg-2">{part.text(figures)}</p>
        </section>
      ))}
      <section className="panel overflow-hidden">
        <table className="w-full text-13 tabular-nums">
          <caption className="px-4 py-2.5 text-start font-display font-semibold">{text.chances}</caption>
          <thead className="border-y border-line text-12 text-fg-3">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {text.stake}
              </th>
              <th scope="col" className="px-4 py-2 text-end font-medium">
                {text.chance}
              </th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map((stake) => (
              <tr key={String(stake)} className="border-b border-line/60 last:border-0">
                <th scope="row" className="px-4 py-2.5 text-start font-medium">
                  {minor(stake * unit)}
                </th>
                <td className="px-4 py-2.5 text-end">
                  {text.oneIn(numberFormat(locale).format(toMinor(terms.odds) / (stake * unit)))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {jackpot.lastWinners.length > 0 && (
        <section>
          <h3 className="mb-1 font-display text-14 font-semibold text-gold-hi">{t('winners.lastJackpots')}</h3>
          <ul className="-mx-2">
            {jackpot.lastWinners.map((winner) => (
              <WinnerRow key={winner.id} winner={winner} nowMs={Date.now()} isFresh={false} />
            ))}
          </ul>
        </section>
      )}
      <p className="text-12 text-fg-3">{text.version(terms.version)}</p>
    </>
  );
}

/** How the jackpot works: the published terms, in words and in numbers. */
export default function JackpotPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = servedLanguage(useLanguage());
  const { data, error, isFetching, refetch } = useQuery({ ...winnerBoardQuery(language), enabled: open });
  const content = () => {
    if (error && !data) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (!data) return Array.from({ length: 4 }, (_, part) => <Skeleton key={part} className="h-32" />);
    return data.jackpot ? (
      <Terms jackpot={data.jackpot} />
    ) : (
      <Empty icon={<Crown className="size-6" />} title={t('winners.noJackpot')} />
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('winners.howTitle')} icon={<Crown className="size-4.5" />}>
      {/* There may be nothing but text: the keyboard needs a place to scroll it from. */}
      <div className="space-y-5 -outline-offset-2!" tabIndex={0} role="group" aria-label={t('winners.howTitle')}>
        {data?.jackpot && (
          <p className="text-center font-display text-34 font-bold tabular-nums text-gold-hi">
            {money(data.jackpot.balance)}
          </p>
        )}
        <p className="text-fg-2">{JACKPOT_TEXTS[language].lead}</p>
        {content()}
      </div>
    </Dialog>
  );
}
