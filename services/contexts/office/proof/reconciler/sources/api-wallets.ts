import { Inject, Injectable, Logger } from '@nestjs/common';
import { internalCalls } from '@contracts/http/internal';
import { CONFIG, type Config } from '@platform/config/config';
import { PartyFault, SignedClient } from '@platform/http/signing/signed-client';
import type { AnsweredWallet } from '../domain/compare';

const { route, value } = internalCalls.balances;

/** The API's answers about wallets, asked over HTTP as any other process asks. */
@Injectable()
export class ApiWallets {
  private readonly logger = new Logger(ApiWallets.name);
  private readonly client: SignedClient | undefined;
  private wasReached = true;

  constructor(@Inject(CONFIG) { INTERNAL_KEYS, API_URL, HTTP_PORT }: Config) {
    const [first] = INTERNAL_KEYS;
    if (first)
      this.client = new SignedClient({ id: first[0], keys: first[1], url: API_URL ?? `http://127.0.0.1:${HTTP_PORT}` });
    else this.logger.warn('INTERNAL_KEYS is not set: wallets are reconciled without what the API answers');
  }

  /** True if there is a key to ask the API with. */
  get isAsked(): boolean {
    return this.client !== undefined;
  }

  /** Returns undefined if the API does not answer, which is logged once and is no mismatch. */
  async answered(memberIds: readonly string[]): Promise<ReadonlyMap<string, AnsweredWallet> | undefined> {
    if (!this.client) return undefined;
    try {
      const { list } = value.parse(await this.client.post(route.path, { memberIds }));
      this.tell(true);
      return new Map(
        list.map(({ memberId, balance, revision }) => [
          memberId,
          { mainMinor: BigInt(balance), revision: BigInt(revision) },
        ]),
      );
    } catch (error) {
      if (!(error instanceof PartyFault)) throw error;
      this.tell(false, error.message);
      return undefined;
    }
  }

  private tell(isReached: boolean, fault?: string): void {
    if (isReached !== this.wasReached) {
      if (isReached) this.logger.log('The API answers again: wallets are compared with it');
      else this.logger.warn({ message: 'The API does not answer: wallets are compared without it', fault });
    }
    this.wasReached = isReached;
  }
}
