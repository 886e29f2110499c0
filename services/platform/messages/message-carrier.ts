import { Inject, Injectable, Logger } from '@nestjs/common';
import { MessageAccepted, type MessageRequest } from '@contracts/vendor/message-provider';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Metrics } from '@platform/telemetry/metrics';
import { SignedClient } from '@platform/http/signing/signed-client';

/** Sends the SMS and e-mails that carry codes and links. Announcements and feedback are the context `messages`. */
export abstract class MessageCarrier {
  /** Resolves when the provider has taken the message over. @throws ApiError MESSAGE_NOT_SENT */
  abstract send(message: MessageRequest): Promise<void>;
}

const MESSAGES_PATH = '/v1/messages';
const TRIES = 3;
const PAUSE_MS = 400;

/**
 * Hands messages to the provider, and tries again when the provider does not answer. Nothing is stored: a code that
 * waited for a restart would be of no use, and the visitor learns at once that it did not go out.
 */
@Injectable()
export class SignedMessageCarrier extends MessageCarrier {
  private readonly logger = new Logger(SignedMessageCarrier.name);
  private readonly client: SignedClient | undefined;

  constructor(@Inject(CONFIG) { MESSAGE_CARRIER: carrier }: Config, @Inject(Metrics) metrics: Metrics) {
    super();
    this.client = carrier && new SignedClient(carrier, metrics.partyCallsOf('carrier', carrier.id));
  }

  async send(message: MessageRequest): Promise<void> {
    if (!this.client) {
      const cause = new Error(
        'Neither MESSAGE_CARRIER nor a payment provider is set, so that nothing carries messages',
      );
      throw new ApiError('MESSAGE_NOT_SENT', undefined, 1, { cause });
    }
    for (let tries = 1; ; tries += 1) {
      try {
        MessageAccepted.parse(await this.client.post(MESSAGES_PATH, message));
        return;
      } catch (cause) {
        // The log holds neither the text nor the recipient.
        this.logger.warn({
          message: 'A message was not taken over',
          channel: message.channel,
          tries,
          fault: String(cause),
        });
        if (tries === TRIES) throw new ApiError('MESSAGE_NOT_SENT', undefined, 1, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
