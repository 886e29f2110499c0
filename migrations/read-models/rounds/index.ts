import { StaleRounds1795200009100 } from './1795200009100-stale-rounds';

export const roundsMigrations = [StaleRounds1795200009100];
