import { UnclaimedActs1796392000100 } from './1796392000100-unclaimed-acts';

export const unclaimedMigrations = [UnclaimedActs1796392000100];
