import { z } from 'zod';
import { call } from './call';
import { routes } from './routes';

/** The calls between processes of the product. No other caller reaches them. */
export const internalCalls = {
  balances: call(
    routes.internalBalances,
    'What this process would answer each of these members about the main wallet, and at which revision.',
    z.strictObject({ memberIds: z.array(z.uuid()).min(1).max(100) }).meta({ id: 'InternalBalancesRequest' }),
    z
      .object({
        list: z.array(
          z.object({ memberId: z.uuid(), balance: z.string(), currency: z.string(), revision: z.string() }),
        ),
      })
      .meta({ id: 'InternalBalances' }),
  ),
};
