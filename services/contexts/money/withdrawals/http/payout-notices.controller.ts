import { Controller, Inject } from '@nestjs/common';
import type { PayoutNotice, PayoutNoticeAnswer } from '@contracts/vendor/payout-provider';
import { providerCalls } from '@contracts/vendor/vendor-calls';
import type { z } from 'zod';
import { PaymentProviders } from '@contexts/money/cashier/cashier.api';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { RecordPayoutNotice } from '../use-cases/record-payout-notice';

/** The address at which payment providers tell how payouts ended. */
@Controller()
export class PayoutNoticesController {
  constructor(
    @Inject(RecordPayoutNotice) private readonly notices: RecordPayoutNotice,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
  ) {}

  @Serves(providerCalls.payoutWebhook)
  @RawAnswer()
  async payoutWebhook(
    @Input() notice: PayoutNotice,
    @Context() context: RequestContext,
  ): Promise<z.infer<typeof PayoutNoticeAnswer>> {
    const { caller } = context;
    if (caller.kind !== 'provider') throw new Error('This route is open to callers who are not providers');
    if (!this.providers.byId(caller.id)?.payouts) throw new ApiError('INVALID_SIGNATURE');
    const key = `payout-notice:${caller.id}:${notice.payoutId}:${notice.status}`;
    await this.notices.record(caller.id, notice, commandContext(context, key));
    return { received: true };
  }
}
