import { z } from 'zod';
import { call } from '../call';
import { Amount, SignedAmount, Timestamp } from '../common';
import { routes } from '../routes';
import { RoundFacts } from './round-cases';

/** The text of a vendor's round or transaction id. */
const VendorText = z.string().trim().min(1).max(128);

/** A round as the list of a search shows it. */
export const FoundRound = z
  .object({
    memberId: z.uuid(),
    account: z.string(),
    vendorId: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    roundId: z.string(),
    currency: z.string(),
    stake: Amount,
    payout: SignedAmount,
    isClosed: z.boolean(),
    /** The moment of the first bet. */
    placedAt: Timestamp,
  })
  .meta({ id: 'FoundRound' });
export type FoundRound = z.infer<typeof FoundRound>;

export const StaffRound = RoundFacts.extend({ memberId: z.uuid(), account: z.string() }).meta({ id: 'StaffRound' });
export type StaffRound = z.infer<typeof StaffRound>;

export const roundCalls = {
  staffRounds: call(
    routes.staffRounds,
    'The rounds with this round id, or with this transaction id of their vendor, newest first; 20 at most.',
    z.strictObject({ id: VendorText }),
    z.object({ list: z.array(FoundRound) }).meta({ id: 'FoundRounds' }),
  ),
  staffRound: call(
    routes.staffRound,
    'One round, as the log has it.',
    z.strictObject({ memberId: z.uuid(), vendorId: VendorText, roundId: VendorText }),
    StaffRound,
  ),
};
