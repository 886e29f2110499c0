import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { PaymentProviders } from '../../providers/payment-providers';
import type { PaymentMethodState } from '../domain/payment-method.decide';
import type { StoredMethod } from '../domain/payment-method.events';
import { PaymentMethods } from '../use-cases/payment-methods';

export interface KnownMethod {
  readonly methodId: string;
  readonly method: StoredMethod;
}

/** All methods, in their order. A table names them; what they are comes from the log. */
@Injectable()
export class KnownMethods {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PaymentMethods) private readonly methods: PaymentMethods,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
  ) {}

  /** Those that were approved, or that the configuration has. */
  async all(): Promise<KnownMethod[]> {
    const all = await this.standing();
    return all.flatMap(({ methodId, method }) => (method ? [{ methodId, method }] : []));
  }

  /** Those too that were asked for and never approved; `method` is null for these. */
  async standing(): Promise<
    { readonly methodId: string; readonly method: StoredMethod | null; readonly state: PaymentMethodState }[]
  > {
    const { rows } = await this.sql.query<{ id: string }>('select id from read.payment_methods');
    const ids = new Set([...this.providers.methods.map(({ id }) => id), ...rows.map(({ id }) => id)]);
    const all = await Promise.all(
      [...ids].map(async (methodId) => {
        const state = await this.methods.standing(methodId);
        return { methodId, state, method: state.method ?? this.methods.byDefault(methodId) ?? null };
      }),
    );
    const orderOf = ({ method, state }: (typeof all)[number]) => (method ?? state.proposal?.method)?.order ?? Infinity;
    // The configuration names its methods in order, and the sort keeps it among equals.
    return all.sort((one, other) => orderOf(one) - orderOf(other));
  }
}
