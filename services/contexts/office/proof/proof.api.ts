/** The door of proof: what the contexts below may use of it. */
export { BREAKS_PROJECTION } from './breaks/read-models/breaks.projection';
export { EventHashes } from './hash-chain/use-cases/event-hashes';
export { AdoptLogModule, EventHashesModule, LogGuardModule } from './hash-chain/hash-chain.module';
export { AdoptionRefused, AdoptLog, type Adoption } from './hash-chain/use-cases/adopt-log';
export { describeBad, LogDamaged } from './hash-chain/startup/check-log';
export { LogGuard } from './hash-chain/startup/log-guard';
export { ForeignLog } from './hash-chain/startup/log-identity';
export { BlockRows } from './hash-chain/storage/block-rows';
export { OutsideBlocks } from './hash-chain/storage/outside-blocks';
export { verifyLog, type LogVerdict } from './hash-chain/verify/verify-log';
