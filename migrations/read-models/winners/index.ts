import { Winners1795300002000 } from './1795300002000-winners';

export const winnersMigrations = [Winners1795300002000];
