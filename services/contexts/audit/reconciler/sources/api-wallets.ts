import { Inject, Injectable, Logger } from '@nestjs/common';
import { internalCalls } from '@contracts/http/internal';
import { CONFIG, type Config } from '@platform/config/config';
import { PartyFault, SignedClient } from '@platform/http/signed-client';
import type { AnsweredWallet } from '../domain/compare';

const { route, value } = internalCalls.balances;

/** What the API answers about wallets, asked over HTTP as anybody would be. */
@Injectable()
export class ApiWallets {
  private readonly logger = new Logger(ApiWallets.name);
  private readonly client: SignedClient | undefined;
  private readonly party: string | undefined;
  private wasReached = true;

  constructor(@Inject(CONFIG) { INTERNAL_KEYS, API_URL, HTTP_PORT }: Config) {
    this.party = [...INTERNAL_KEYS.keys()][0];
    if (this.party !== undefined)
      this.client = new SignedClient(API_URL ?? `http://127.0.0.1:${HTTP_PORT}`, INTERNAL_KEYS);
    else this.logger.warn('INTERNAL_KEYS is not set: wallets are reconciled without what the API answers');
  }

  /** Whether there is a key to ask it with. */
  get isAsked(): boolean {
    return this.client !== undefined;
  }

  /** Undefined when the API does not answer, which is told once and is no mismatch. */
  async answered(memberIds: readonly string[]): Promise<ReadonlyMap<string, AnsweredWallet> | undefined> {
    if (!this.client) return undefined;
    try {
      const { list } = value.parse(await this.client.post(this.party!, route.path, { memberIds }));
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
