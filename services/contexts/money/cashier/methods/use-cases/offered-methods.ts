import { Inject, Injectable } from '@nestjs/common';
import type { DepositMethod } from '@contracts/http/wallet';
import type { Language } from '@contracts/http/common';
import { formatMinor } from '@kernel/money';
import { KnownMethods } from '../read-models/known-methods';
import { MethodGate, type Payer } from './method-gate';

/** The methods as a member sees them, in their order. */
@Injectable()
export class OfferedMethods {
  constructor(
    @Inject(KnownMethods) private readonly known: KnownMethods,
    @Inject(MethodGate) private readonly gate: MethodGate,
  ) {}

  async of(payer: Payer, language: Language): Promise<DepositMethod[]> {
    const all = await this.known.all();
    const offered = all.filter(
      ({ methodId, method }) => this.gate.isOffered(method) && !this.gate.isStopped(methodId, method),
    );
    return Promise.all(
      offered.map(async ({ methodId, method }) => {
        const amount = (minor: string) => formatMinor(BigInt(minor), method.currency);
        const closed = await this.gate.closedFor(methodId, method, payer);
        return {
          id: methodId,
          kind: method.kind,
          name: method.title[language],
          text: method.text[language],
          tutorial: method.tutorial[language],
          minAmount: amount(method.minMinor),
          maxAmount: amount(method.maxMinor),
          currency: method.currency,
          presets: method.presetsMinor.map(amount),
          isAvailable: closed === null,
          closed,
        };
      }),
    );
  }
}
