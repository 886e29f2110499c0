import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { PaymentMethod, PaymentMethodInFull, paymentMethodCalls } from '@contracts/http/deposits/payment-methods';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { PaymentProviders } from '../../providers/payment-providers';
import { methodToWire } from '../domain/method-wire';
import type { PaymentMethodState } from '../domain/payment-method.decide';
import type { PaymentMethodEvent, StoredMethod } from '../domain/payment-method.events';
import { railsOf } from '../domain/rails';
import { KnownMethods } from '../read-models/known-methods';
import { MethodGate } from './method-gate';
import { PaymentMethods } from './payment-methods';

type ListValue = z.infer<typeof paymentMethodCalls.paymentMethods.value>;

const STEPS = {
  PaymentMethodProposed: 'proposed',
  PaymentMethodApproved: 'approved',
  PaymentMethodTurnedDown: 'turnedDown',
} as const satisfies Record<PaymentMethodEvent['type'], string>;

/** The methods as staff see them. */
@Injectable()
export class MethodDesk {
  constructor(
    @Inject(KnownMethods) private readonly known: KnownMethods,
    @Inject(PaymentMethods) private readonly methods: PaymentMethods,
    @Inject(MethodGate) private readonly gate: MethodGate,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<ListValue> {
    const all = await this.known.standing();
    const names = await this.namesIn(all.map(({ state }) => state));
    return {
      list: all.map(({ methodId, method, state }) => this.view(methodId, method, state, names)),
      timeZone: this.config.MERCHANT_TIME_ZONE,
      currency: this.config.MERCHANT_CURRENCY,
      providers: this.providers
        .all()
        .map(({ id, methods }) => ({ providerId: id, methods: methods.map((method) => method.id) })),
      rails: [...railsOf(this.config.KYC_PROFILE)],
    };
  }

  /** @throws ApiError NOT_FOUND */
  async inFull(methodId: string): Promise<PaymentMethodInFull> {
    const state = await this.methods.standing(methodId);
    const method = state.method ?? this.methods.byDefault(methodId) ?? null;
    if (!method && state.history.length === 0) throw new ApiError('NOT_FOUND');
    const names = await this.namesIn([state]);
    const history = state.history.map((event) => ({
      kind: STEPS[event.type],
      proposalNo: event.data.proposalNo,
      method: methodToWire(event.data.method),
      by: person(byWhom(event), names),
      note: event.data.note,
      at: event.data.occurredAt,
    }));
    return { ...this.view(methodId, method, state, names), history: history.reverse() };
  }

  private view(
    methodId: string,
    method: StoredMethod | null,
    { method: approved, revision, proposal }: PaymentMethodState,
    names: ReadonlyMap<string, string>,
  ): PaymentMethod {
    return {
      methodId,
      state: method ? this.stateOf(methodId, method) : 'off',
      opensAt: method && this.gate.opensAt(method),
      method: method && methodToWire(method),
      isDefault: approved === null && method !== null,
      revision,
      proposal: proposal && {
        proposalNo: proposal.proposalNo,
        method: methodToWire(proposal.method),
        note: proposal.note,
        askedBy: person(proposal.makerId, names),
        askedAt: proposal.occurredAt,
      },
    };
  }

  private stateOf(methodId: string, method: StoredMethod): PaymentMethod['state'] {
    if (!method.isOn) return 'off';
    if (!this.gate.isOffered(method)) return 'refused';
    if (this.gate.isStopped(methodId, method)) return 'stopped';
    if (!this.gate.isWithinHours(method)) return 'closed';
    return this.gate.isAway(methodId, method) ? 'away' : 'open';
  }

  private namesIn(states: readonly PaymentMethodState[]): Promise<ReadonlyMap<string, string>> {
    return this.staff.namesOf([...new Set(states.flatMap(({ history }) => history.map(byWhom)))]);
  }
}

function byWhom({ type, data }: PaymentMethodEvent): string {
  return type === 'PaymentMethodProposed' ? data.makerId : data.checkerId;
}

function person(staffId: string, names: ReadonlyMap<string, string>) {
  return { staffId, name: names.get(staffId) ?? null };
}
