import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { DepositMethod } from '@contracts/http/wallet';
import type { Language } from '@contracts/http/common';
import { dayIn, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { DepositRoom } from '../../use-cases/deposit-room';
import { KnownMethods } from '../read-models/known-methods';
import { MethodGate, type Payer } from './method-gate';

/** The methods as a member sees them, in their order. */
@Injectable()
export class OfferedMethods {
  constructor(
    @Inject(KnownMethods) private readonly known: KnownMethods,
    @Inject(MethodGate) private readonly gate: MethodGate,
    @Inject(DepositRoom) private readonly room: DepositRoom,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(payer: Payer, language: Language): Promise<DepositMethod[]> {
    const all = await this.known.all();
    const offered = all.filter(
      ({ methodId, method }) => this.gate.isOffered(method) && !this.gate.isStopped(methodId, method),
    );
    return Promise.all(
      offered.map(async ({ methodId, method }) => {
        const amount = (minor: string) => formatMinor(BigInt(minor), method.currency);
        const left = await this.room.leftOf(payer.memberId, methodId);
        const isUsedUp = left.count === 0 || left.minor < BigInt(method.minMinor);
        const closed =
          (await this.gate.closedFor(methodId, method, payer)) ??
          (isUsedUp ? { reason: 'daily' as const, opensAt: this.nextDay(), level: null } : null);
        return {
          id: methodId,
          kind: method.kind,
          name: method.title[language],
          text: method.text[language],
          tutorial: method.tutorial[language],
          minAmount: amount(method.minMinor),
          maxAmount: amount(method.maxMinor),
          currency: method.currency,
          presets: method.presetsMinor.filter((minor) => BigInt(minor) <= left.minor).map(amount),
          leftToday: formatMinor(left.minor, method.currency),
          depositsLeftToday: left.count,
          isAvailable: closed === null,
          closed,
        };
      }),
    );
  }

  /** The beginning of the merchant's next day, in which a member may pay in anew. */
  private nextDay(): string {
    const { MERCHANT_TIME_ZONE } = this.config;
    const today = Temporal.PlainDate.from(dayIn(MERCHANT_TIME_ZONE, this.clock.nowMs()));
    const { epochMilliseconds } = today.add({ days: 1 }).toZonedDateTime(MERCHANT_TIME_ZONE);
    return new Date(epochMilliseconds).toISOString();
  }
}
