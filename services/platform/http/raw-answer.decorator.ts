import { SetMetadata } from '@nestjs/common';

export const RAW_ANSWER = 'croupier:raw-answer';

/** Sends what the handler returns as it is, without the envelope: vendor API, webhooks, health and metrics. */
export function RawAnswer(): MethodDecorator {
  return SetMetadata(RAW_ANSWER, true);
}
