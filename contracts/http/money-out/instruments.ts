import { z } from 'zod';
import { PayoutDestination } from '../../vendor/payout-provider';
import { call } from '../call';
import { NoInput, Timestamp } from '../common';
import { PaymentPassword } from '../payment-password';
import { routes } from '../routes';

export const INSTRUMENT_KINDS = ['pix', 'bank'] as const;

/** An account to which a member is paid. Its holder was proved by the provider before it was saved. */
export const Instrument = z
  .object({
    id: z.uuid(),
    kind: z.enum(INSTRUMENT_KINDS),
    /** The key or account, masked. */
    label: z.string(),
    bankName: z.string().nullable(),
    /** The holder's name as the bank has it, masked but for the first name. */
    holderName: z.string(),
    addedAt: Timestamp,
    /** A withdrawal on its way uses it, so that it cannot be removed. */
    isInUse: z.boolean(),
  })
  .meta({ id: 'Instrument' });
export type Instrument = z.infer<typeof Instrument>;

export const Instruments = z
  .object({ list: z.array(Instrument), most: z.number().int(), triesLeft: z.number().int().min(0) })
  .meta({ id: 'Instruments' });
export type Instruments = z.infer<typeof Instruments>;

export const AddInstrumentRequest = z
  .strictObject({
    destination: PayoutDestination,
    /** The member's own full name as the bank has it. */
    holderName: z.string().trim().min(3).max(140),
    paymentPassword: PaymentPassword,
  })
  .meta({ id: 'AddInstrumentRequest' });
export type AddInstrumentRequest = z.infer<typeof AddInstrumentRequest>;

export const instrumentCalls = {
  instruments: call(routes.instruments, 'The accounts to which the member is paid.', NoInput, Instruments),
  addInstrument: call(
    routes.addInstrument,
    'Saves an account once the provider has named its holder, who must be the member. Asked again for the same account, it is the same one.',
    AddInstrumentRequest,
    Instruments,
  ),
  removeInstrument: call(
    routes.removeInstrument,
    'Removes an account that no withdrawal on its way uses.',
    z.strictObject({ instrumentId: z.uuid() }),
    Instruments,
  ),
};
