import { Inject, Injectable } from '@nestjs/common';
import type { PhoneProofPurpose } from '@contracts/http/identity/phone-proofs';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { OneTimeCodes } from '../one-time-codes';
import { IdTokens } from './id-tokens';
import type { PhoneProof, PhoneProofGiven } from './phone-proof';

/** Judges the proof of a number in the way that the settings have for its purpose. */
@Injectable()
export class PhoneProofs implements PhoneProof {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(IdTokens) private readonly tokens: IdTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError NOT_ALLOWED where the house sends no codes for the purpose */
  demandOwn(purpose: PhoneProofPurpose): void {
    if (this.config.PHONE_PROOFS.ways[purpose] === 'external') throw new ApiError('NOT_ALLOWED');
  }

  /** @throws ApiError NOT_ALLOWED where no service proves numbers for the purpose */
  demandExternal(purpose: PhoneProofPurpose): void {
    if (this.config.PHONE_PROOFS.ways[purpose] === 'own') throw new ApiError('NOT_ALLOWED');
  }

  async check(given: PhoneProofGiven): Promise<void> {
    await this.wayOf(given).check(given);
  }

  async use(given: PhoneProofGiven): Promise<void> {
    await this.wayOf(given).use(given);
  }

  private wayOf({ purpose, code, firebaseChannel, firebaseIdToken }: PhoneProofGiven): PhoneProof {
    const { service } = this.config.PHONE_PROOFS;
    if (firebaseIdToken !== undefined) {
      this.demandExternal(purpose);
      if (firebaseChannel !== service?.channel) throw new ApiError('NOT_ALLOWED');
      return this.tokens;
    }
    if (code !== '') this.demandOwn(purpose);
    return this.codes;
  }
}
