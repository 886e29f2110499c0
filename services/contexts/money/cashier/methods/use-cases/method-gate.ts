import { Inject, Injectable, Optional } from '@nestjs/common';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import type { MethodClosure } from '@contracts/http/deposits/method-kinds';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { isMethodStopped } from '../../providers/method-stops';
import { PaymentProviders } from '../../providers/payment-providers';
import { isOpenAt, opensAt } from '../domain/method-hours';
import type { StoredMethod } from '../domain/payment-method.events';
import { railsOf } from '../domain/rails';
import { PaymentMethods, type PaymentWay } from './payment-methods';

/** The member who wants to pay, as far as methods ask for it. */
export interface Payer {
  readonly memberId: string;
  /** Absent where no trusted proxy tells it. */
  readonly country?: string | undefined;
}

export interface Closed {
  readonly reason: Exclude<MethodClosure, 'daily'>;
  readonly opensAt: string | null;
  readonly level: number | null;
}

/** Says whether a method takes payments, and of whom. */
@Injectable()
export class MethodGate {
  constructor(
    @Inject(PaymentMethods) private readonly methods: PaymentMethods,
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'circuits'>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(IdentityLevels) private readonly levels?: Pick<IdentityLevels, 'of'>,
  ) {}

  /** False for one that is switched off, or that the jurisdiction does not allow: members do not see it. */
  isOffered({ isOn, rail }: StoredMethod): boolean {
    // The configuration names providers and no means, and is the operator's own word.
    return isOn && (rail === 'other' || railsOf(this.config.KYC_PROFILE).includes(rail));
  }

  isStopped(methodId: string, method: StoredMethod): boolean {
    if (method.kind === 'bankTransferWithProof') return this.stops?.isStopped('method', methodId) ?? false;
    return this.unstopped(methodId, method).length === 0;
  }

  /** The providers that may be asked now: neither stopped nor away. */
  answering(methodId: string, method: StoredMethod): readonly PaymentWay[] {
    const nowMs = this.clock.nowMs();
    return this.unstopped(methodId, method).filter(
      ({ provider }) => !this.providers.circuits.isOpen(provider.id, nowMs),
    );
  }

  isAway(methodId: string, method: StoredMethod): boolean {
    return method.kind !== 'bankTransferWithProof' && this.answering(methodId, method).length === 0;
  }

  opensAt({ hours }: StoredMethod): string | null {
    return opensAt(hours, this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
  }

  isWithinHours({ hours }: StoredMethod): boolean {
    return isOpenAt(hours, this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
  }

  /**
   * Why this member can pay nothing by the method now; null if they can. The reason that they can change themselves
   * comes last.
   */
  async closedFor(methodId: string, method: StoredMethod, { memberId, country }: Payer): Promise<Closed | null> {
    const none = { opensAt: null, level: null };
    const { countries, minLevel } = method;
    if (countries.length > 0 && !(country !== undefined && countries.includes(country)))
      return { ...none, reason: 'country' };
    if (!this.isWithinHours(method)) return { ...none, reason: 'hours', opensAt: this.opensAt(method) };
    if (this.isAway(methodId, method)) return { ...none, reason: 'away' };
    if (minLevel > 0 && this.levels && (await this.levels.of(memberId)) < minLevel)
      return { ...none, reason: 'level', level: minLevel };
    return null;
  }

  private unstopped(methodId: string, method: StoredMethod): readonly PaymentWay[] {
    return this.methods.waysOf(method).filter(({ provider }) => !isMethodStopped(this.stops, methodId, provider.id));
  }
}
