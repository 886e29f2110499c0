import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Route } from '@contracts/http/route';
import type { Caller } from '../../auth/caller';
import { networkOf } from '../../auth/network-of';
import { CONFIG, type Config } from '../../config/config';
import { ApiError } from '../api-error';
import { BUDGETS, budgetClassOf, type Budget, type BudgetClass } from './call-budgets';
import { MemoryCounters, RedisCounters, type CallCounters } from './call-counters';

const WINDOW_MS = 60_000;

/** Refuses calls beyond the budgets of `call-budgets`. Where Redis is named, all processes count together. */
@Injectable()
export class RateLimit implements OnModuleInit, OnModuleDestroy {
  private counters: CallCounters = new MemoryCounters();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL' | 'CALL_BUDGET_FACTOR'>) {}

  async onModuleInit(): Promise<void> {
    if (this.config.REDIS_URL) this.counters = await RedisCounters.open(this.config.REDIS_URL);
  }

  onModuleDestroy(): void {
    this.counters.close();
  }

  /**
   * Counts a call of an address, before anything is looked up for it. Null for a call without a budget.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  ofAddress(route: Route, ip: string): Promise<void> | null {
    const name = budgetClassOf(route);
    if (name === null) return null;
    return this.count(name, BUDGETS[name].ofAddress, route, `address ${networkOf(ip)}`);
  }

  /**
   * Counts a call of somebody who is logged in. Null where nobody is.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  ofPerson(route: Route, caller: Caller): Promise<void> | null {
    const name = budgetClassOf(route);
    if (name === null || (caller.kind !== 'member' && caller.kind !== 'staff')) return null;
    const { ofPerson } = BUDGETS[name];
    return ofPerson === null ? null : this.count(name, ofPerson, route, `${caller.kind} ${caller.id}`);
  }

  private async count(name: BudgetClass, most: number, route: Route, who: string): Promise<void> {
    const nowMs = Date.now();
    const window = Math.floor(nowMs / WINDOW_MS);
    const scope = scopeOf(BUDGETS[name], route);
    const count = await this.counters.add(`${name}${scope} ${who} ${window}`, WINDOW_MS);
    if (count <= most * this.config.CALL_BUDGET_FACTOR) return;
    throw new ApiError('TOO_MANY_REQUESTS', undefined, Math.ceil(((window + 1) * WINDOW_MS - nowMs) / 1_000));
  }
}

function scopeOf({ isForEachRoute }: Budget, { method, path }: Route): string {
  return isForEachRoute ? ` ${method} ${path}` : '';
}
