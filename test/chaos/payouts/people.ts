import { setTimeout as pause } from 'node:timers/promises';
import type { WithdrawalQueue } from '@contracts/http/office/withdrawals';
import { newId } from '@platform/ids';
import type { Random } from '../support/random';
import type { Stack } from '../support/stack';
import type { Site } from './site';

/** The share of withdrawals that staff refuse. */
const REFUSED = 0.08;
/** Decisions that the two make at once, of those on one page of the queue. */
const AT_ONCE = 32;

/** Two persons of finance, one of them of compliance as well, who work off the queue while the doors are open. */
export class People {
  private isOpen = true;
  private readonly work: Promise<void>;

  private constructor(
    private readonly site: Site,
    private readonly random: Random,
    private readonly maker: string,
    private readonly checker: string,
  ) {
    this.work = this.workOff();
  }

  static async of(stack: Stack, site: Site, random: Random): Promise<People> {
    const open = (...roles: string[]) => stack.sessions.open({ kind: 'staff', subjectId: newId(), data: { roles } });
    // Members who ask so often come to a score from which only compliance decides about a proposal.
    return new People(site, random, await open('finance'), await open('finance', 'compliance'));
  }

  /** Leaves after the decisions at hand. An empty queue may fill again: the checks of a killed worker come late. */
  async goHome(): Promise<void> {
    this.isOpen = false;
    await this.work;
  }

  private async workOff(): Promise<void> {
    while (this.isOpen) {
      const path = '/bo/v1/withdrawals?status=queued';
      const queue = await this.site.ask<WithdrawalQueue>({ method: 'GET', path, token: this.maker });
      const waiting = queue.value.list.slice(0, AT_ONCE);
      await Promise.all(waiting.map((item) => this.decide(item)));
      if (waiting.length < AT_ONCE) await pause(150);
    }
  }

  private async decide({ withdrawalId, lane, proposalNo, proposal }: WithdrawalQueue['list'][number]): Promise<void> {
    const isApproved = !this.random.chance(REFUSED);
    if (!proposal) {
      const refusal = isApproved ? null : 'terms';
      const body = { key: newId(), isApproved, refusal, note: 'Checked against the statement.' };
      await this.post(`/bo/v1/withdrawals/${withdrawalId}/proposal`, this.maker, body);
      if (lane !== 'two') return;
    }
    const no = proposal ? proposalNo : proposalNo + 1;
    const body = { key: newId(), proposalNo: no, isApproved: true, note: 'I see the same.' };
    await this.post(`/bo/v1/withdrawals/${withdrawalId}/decision`, this.checker, body);
  }

  private async post(path: string, token: string, body: object): Promise<void> {
    await this.site.ask({ method: 'POST', path, token, body });
  }
}
