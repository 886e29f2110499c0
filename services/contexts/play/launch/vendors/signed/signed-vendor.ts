import { VendorLaunchAnswer, VendorRoundReport } from '@contracts/vendor/vendor-api';
import { SignedClient } from '@platform/http/signing/signed-client';
import type { VendorAdapter } from '../game-vendor';

/** A vendor that follows our own contract, `contracts/vendor/vendor-api.ts`. */
export const signedVendor: VendorAdapter = (party, observe) => {
  const client = new SignedClient(party, observe);
  return {
    id: party.id,
    launch: async (request) => VendorLaunchAnswer.parse(await client.post('/v1/launch', request)),
    reportRound: async (question) => VendorRoundReport.parse(await client.post('/v1/round', question)),
  };
};
