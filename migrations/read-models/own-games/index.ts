import { OwnGames1795300001000 } from './1795300001000-own-games';

export const ownGamesMigrations = [OwnGames1795300001000];
