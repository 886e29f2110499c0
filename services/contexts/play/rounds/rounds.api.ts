/** The door of rounds: what the contexts below may use of it, and the port that one of them has to provide. */
export type { RoundDecision, RoundEnding } from './use-cases/end-decided-round';
export { EndDecidedRound } from './use-cases/end-decided-round';
export type { Word } from './use-cases/end-round';
export { AskVendor } from './use-cases/ask-vendor';
export { FinanceCases, type UnendedRound } from './use-cases/finance-cases';
export { roundFacts, shownSums } from './read-models/round-facts';
export { RoundQuestions } from './read-models/round-questions';
export { RoundRecords } from './read-models/round-records';
export { VendorWords } from './use-cases/vendor-words';
export {
  movementKindOf,
  referenceOf,
  type RoundMovementEvent,
  type RoundName,
  type RoundRecord,
} from './domain/round-record';
export { RoundEndingModule, RoundsModule } from './rounds.module';
