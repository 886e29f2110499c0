import { Inject, Injectable } from '@nestjs/common';
import type { VendorTransferStory } from '@contracts/http/wallets/vendor-money';
import { assertNever } from '@kernel/decider';
import { formatMinor, type Currency } from '@kernel/money';
import type { VendorTransferEvent } from '@contexts/play/vendor-wallets/vendor-wallets.events';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import { StaffTransfers } from '../read-models/staff-transfers';

type Step = VendorTransferStory['steps'][number];

/** One transfer with its steps, as the log has them. */
@Injectable()
export class TransferStory {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(StaffTransfers) private readonly transfers: StaffTransfers,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async of(transferId: string): Promise<VendorTransferStory> {
    const transfer = await this.transfers.find(transferId);
    if (!transfer) throw new ApiError('NOT_FOUND');
    const steps: Step[] = [];
    for await (const event of this.store.read(`vendortransfer-${transferId}`)) {
      const step = stepOf(event as unknown as VendorTransferEvent, transfer.currency as Currency);
      const last = steps.at(-1);
      // A vendor that is asked for hours says nothing many times: that is one line.
      if (last?.step === step.step) steps[steps.length - 1] = { ...step, times: last.times + 1 };
      else steps.push(step);
    }
    return { transfer, steps };
  }
}

function stepOf(event: VendorTransferEvent, currency: Currency): Step {
  const { type, data } = event;
  const of = { at: data.occurredAt, times: 1, account: null };
  switch (type) {
    case 'VendorTransferRequested':
      return { ...of, step: 'requested' };
    case 'VendorFundsTaken':
      return { ...of, step: 'taken' };
    case 'VendorTransferOrdered':
      return { ...of, step: 'ordered' };
    case 'VendorTransferUnknown':
      return { ...of, step: data.cause };
    case 'VendorTransferDone': {
      const { balanceMinor, stakedMinor, wonMinor } = data.account;
      const amount = (minor: string) => formatMinor(BigInt(minor), currency);
      const account = { balance: amount(balanceMinor), staked: amount(stakedMinor), won: amount(wonMinor) };
      return { ...of, step: 'done', account };
    }
    case 'VendorTransferRefused':
      return { ...of, step: 'refused' };
    case 'VendorTransferTurnedBack':
      return { ...of, step: 'turnedBack' };
    default:
      return assertNever(event);
  }
}
