import type { GameTile } from '@contracts/http/games';
import type { Winner, WinnerBoard } from '@contracts/http/winners';
import { useQuery } from '@tanstack/react-query';
import { useFormat, type Merchant } from '@web/api/merchant';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { toMinor } from '@web/money/money';
import { dayIn } from '@web/time/merchant-time';
import { Skeleton } from '@web/ui/feedback/states';
import { Megaphone } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../parts/announcements/use-announcements';
import { useReadNotices } from '../../parts/announcements/read-notices';
import { useHotGames } from '../../parts/games/use-games';
import { usePopup } from '../../popups/use-popup';
import { winnerBoardQuery } from './use-winner-board';

/** Seconds a character is on its way: a long line runs as fast as a short one. */
const SECONDS_PER_CHARACTER = 0.14;
/** With more notices than this the line would be a list, and the list is behind the bell. */
const MOST_NOTICES = 2;
const HEIGHT = 'h-11';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly onOpen: () => void;
}

/** The largest of the newest wins that happened on this day of the merchant; undefined on a day without one. */
export function winOfToday(
  board: WinnerBoard | undefined,
  { timeZone, currencyDigits }: Pick<Merchant, 'timeZone' | 'currencyDigits'>,
  now: Date,
): Winner | undefined {
  const today = dayIn(timeZone, now);
  const minorOf = ({ vo }: Winner) => toMinor(vo.winAmount, currencyDigits);
  return board?.list
    .filter(({ wonAt, nodeId }) => nodeId !== null && dayIn(timeZone, new Date(wonAt)) === today)
    .reduce<Winner | undefined>((most, one) => (most && minorOf(most) >= minorOf(one) ? most : one), undefined);
}

/** True things of the house: the pot, today's win, a new game, and notices that this visitor has not read. */
function useItems(): readonly Item[] | undefined {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const { open } = usePopup();
  const board = useQuery(winnerBoardQuery(servedLanguage(useLanguage())));
  const { data: hot } = useHotGames();
  const { notices, isPending } = useNotices();
  const read = useReadNotices();
  if (board.isPending || isPending) return undefined;
  const jackpot = board.data?.jackpot;
  const win = winOfToday(board.data, merchant, new Date());
  const fresh: GameTile | undefined = hot?.filter(({ isNew }) => isNew === 1).at(-1);
  const play = (vendor: string, code: string) => () => open('game', { vendor, code });
  return [
    ...(jackpot
      ? [{ id: 'jackpot', title: t('winners.jackpot'), text: money(jackpot.balance), onOpen: () => open('jackpot') }]
      : []),
    ...(win
      ? [
          {
            id: 'win',
            title: t('winners.newsWin'),
            text: t('winners.newsWinText', {
              name: win.playerName,
              amount: money(win.vo.winAmount),
              game: win.gameName,
            }),
            onOpen: play(win.vassalage, win.gameCode),
          },
        ]
      : []),
    ...(fresh
      ? [
          {
            id: 'new',
            title: t('winners.newsGame'),
            text: `${fresh.displayName}, ${fresh.vendorName}`,
            onOpen: play(fresh.vassalage, fresh.gameCode),
          },
        ]
      : []),
    ...(notices ?? [])
      .filter(({ id, execution }) => execution === null && !read.includes(id))
      .slice(0, MOST_NOTICES)
      .map(({ id, title }) => ({
        id,
        title: t('winners.newsNotice'),
        text: title,
        onOpen: () => open('notice', { id }),
      })),
  ];
}

/** One running line; it halts under the pointer and the focus, and a click opens what it speaks of. */
export default function HouseNews() {
  const { t } = useTranslation();
  const items = useItems();
  if (!items) return <Skeleton className={`${HEIGHT} rounded-12!`} />;
  if (items.length === 0) return null;
  const length = items.reduce((sum, { title, text }) => sum + title.length + text.length + 12, 0);
  const style = {
    '--marquee-duration': `${Math.max(18, Math.round(length * SECONDS_PER_CHARACTER))}s`,
  } as CSSProperties;
  const line = (copy: boolean) => (
    <ul className="flex shrink-0 items-center" aria-hidden={copy || undefined}>
      {items.map(({ id, title, text, onOpen }) => (
        <li key={id} className="shrink-0 pe-14">
          <button
            type="button"
            tabIndex={copy ? -1 : 0}
            onClick={onOpen}
            className="h-11 whitespace-nowrap text-13 text-fg-2 hover:text-fg"
          >
            <b className="font-semibold text-gold-hi">{title}</b>
            <span className="px-2 text-fg-3">·</span>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label={t('winners.news')}
      className={`panel flex items-center gap-3 overflow-hidden rounded-12! ps-4 ${HEIGHT}`}
    >
      <Megaphone className="size-4.5 shrink-0 text-gold" aria-hidden="true" />
      <div className="group min-w-0 flex-1 overflow-hidden motion-reduce:overflow-x-auto">
        <div
          style={style}
          className="flex w-max min-w-[200%] motion-ok:animate-marquee group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]"
        >
          {line(false)}
          {line(true)}
        </div>
      </div>
    </section>
  );
}
