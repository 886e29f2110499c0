import { JackpotPot1795800001000 } from './1795800001000-jackpot-pot';

export const jackpotMigrations = [JackpotPot1795800001000];
