import { routes } from '@contracts/http/routes';
import { ApiError } from '@platform/http/api-error';
import { jsonRecordOf } from '@platform/http/requests/call-reader';
import type { NoticeFormat } from '../payment-provider';

/** The notices of a provider that follows our own contract: signed like the vendor API, `PaymentNotice` in JSON. */
export function signedNotices(providerId: string): NoticeFormat {
  return {
    // All providers of this format share the address, at which the signature tells them apart.
    path: routes.paymentWebhook.path,
    read: async ({ signedBy, body }) => {
      if ((await signedBy()) !== providerId) throw new ApiError('INVALID_SIGNATURE');
      return jsonRecordOf(body);
    },
    receipt: { received: true },
  };
}
