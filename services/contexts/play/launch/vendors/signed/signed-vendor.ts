import { VendorRoundDetail } from '@contracts/vendor/round-detail';
import { VendorLaunchAnswer, VendorRoundReport } from '@contracts/vendor/vendor-api';
import { PartyFault, SignedClient } from '@platform/http/signing/signed-client';
import type { VendorAdapter } from '../game-vendor';
import { signedWallets } from './signed-wallets';

/** A member waits for the answer. */
const DETAIL_TIMEOUT_MS = 3_000;

/** A vendor that follows our own contract, `contracts/vendor/vendor-api.ts`. */
export const signedVendor: VendorAdapter = (party, observe) => {
  const client = new SignedClient(party, observe);
  return {
    id: party.id,
    playsTrial: party.playsTrial,
    wallets: party.keepsWallets ? signedWallets(client) : null,
    launch: async (request) => VendorLaunchAnswer.parse(await client.post('/v1/launch', request)),
    reportRound: async (question) => VendorRoundReport.parse(await client.post('/v1/round', question)),
    describeRound: async (question) => {
      try {
        const call = {
          method: 'POST',
          path: '/v1/round/detail',
          body: question,
          timeoutMs: DETAIL_TIMEOUT_MS,
        } as const;
        return VendorRoundDetail.parse((await client.call(call)).body);
      } catch (error) {
        // The call is optional. The refusal of a program that does not know it is not signed.
        if (error instanceof PartyFault && error.httpStatus === 404) return undefined;
        throw error;
      }
    },
  };
};
