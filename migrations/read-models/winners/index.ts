import { Winners1795300002000 } from './1795300002000-winners';
import { LiveBets1795960000100 } from './1795960000100-live-bets';

export const winnersMigrations = [Winners1795300002000, LiveBets1795960000100];
