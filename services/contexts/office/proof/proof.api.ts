/** The door of proof: what the contexts below may use of it. */
export { BREAKS_PROJECTION } from './breaks/read-models/breaks.projection';
export { EventHashes } from './hash-chain/use-cases/event-hashes';
export { EventHashesModule } from './hash-chain/hash-chain.module';
export { describeBad, LogDamaged } from './hash-chain/startup/check-log';
export { BlockRows } from './hash-chain/storage/block-rows';
export { OutsideBlocks } from './hash-chain/storage/outside-blocks';
export { verifyLog, type LogVerdict } from './hash-chain/verify/verify-log';
