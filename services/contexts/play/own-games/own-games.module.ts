import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { OwnGamesController } from './http/own-games.controller';
import { OwnGames } from './read-models/own-games';
import { KeepFavouritesOfTrials } from './reactions/keep-favourites-of-trials';
import { Favourites } from './use-cases/favourites';

/** The lists of games that depend on the member who asks. */
@Module({ imports: [CatalogueModule], controllers: [OwnGamesController], providers: [OwnGames, Favourites] })
export class OwnGamesModule {}

/** Carries the games of a trial account on to the account that follows it. */
@Module({ imports: [CatalogueModule], providers: [KeepFavouritesOfTrials], exports: [KeepFavouritesOfTrials] })
export class OwnGamesWorkerModule {}
