import { HomePage } from '../../features/home/home-page';
import { lazyPart } from '../../loading/lazy-part';

const WinnerBoard = lazyPart(() => import('../../features/winners/winner-board'), { alone: true });

const HouseNews = lazyPart(() => import('../../features/winners/house-news'), { alone: true, missing: 'nothing' });

/** The home page with the board of winners, which is another feature. */
export function HomeWithWinners() {
  return <HomePage winnerBoard={WinnerBoard} news={HouseNews} />;
}
