import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { vendorMoneyCalls } from '@contracts/http/wallets/vendor-money';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffTransfers } from '../read-models/staff-transfers';
import { VendorMoneyTables } from '../read-models/vendor-money-at';
import { TransferStory } from '../use-cases/transfer-story';

type InputOf<Name extends keyof typeof vendorMoneyCalls> = z.infer<(typeof vendorMoneyCalls)[Name]['input']>;

/** The money of members at vendors that keep balances, as staff see it. */
@Controller()
export class VendorDeskStaffController {
  constructor(
    @Inject(VendorMoneyTables) private readonly money: VendorMoneyTables,
    @Inject(StaffTransfers) private readonly transfers: StaffTransfers,
    @Inject(TransferStory) private readonly stories: TransferStory,
  ) {}

  @Serves(vendorMoneyCalls.vendorMoney)
  vendorMoney() {
    return this.money.all();
  }

  @Serves(vendorMoneyCalls.staffVendorTransfers)
  staffVendorTransfers(@Input() query: InputOf<'staffVendorTransfers'>) {
    return this.transfers.page(query);
  }

  @Serves(vendorMoneyCalls.vendorTransferStory)
  vendorTransferStory(@Input() { transferId }: InputOf<'vendorTransferStory'>) {
    return this.stories.of(transferId);
  }
}
