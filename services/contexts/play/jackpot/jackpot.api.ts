/** The door of the jackpot: the terms that bets are drawn under, and the pot as it stands. */
export { PublishJackpotTerms } from './use-cases/publish-terms';
export { JackpotModule } from './jackpot.module';
export { JackpotPot, type PotNow } from './read-models/jackpot-pot';
export { JackpotTermsInForce, type TermsInForce } from './use-cases/jackpot-terms';
