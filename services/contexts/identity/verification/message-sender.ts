import { Inject, Injectable, Logger } from '@nestjs/common';
import { MessageAccepted, type MessageRequest } from '@contracts/vendor/message-provider';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { SignedClient } from '@platform/http/signed-client';

/** Whoever takes SMS and e-mails out of the house. */
export abstract class MessageSender {
  /** Resolves when the message was taken over. @throws ApiError MESSAGE_NOT_SENT */
  abstract send(message: MessageRequest): Promise<void>;
}

const MESSAGES_PATH = '/v1/messages';
const TRIES = 3;
const PAUSE_MS = 400;

/**
 * Hands messages to the provider, and again should it not answer. Nothing of it is stored: a code that waited for a restart
 * would be of no use, and whoever asked is told at once that it did not go out.
 */
@Injectable()
export class ProviderMessages extends MessageSender {
  private readonly logger = new Logger(ProviderMessages.name);
  private readonly party: string;
  private readonly client: SignedClient;

  constructor(@Inject(CONFIG) config: Config) {
    super();
    this.party = [...config.PROVIDER_KEYS.keys()][0]!;
    this.client = new SignedClient(config.MESSAGES_URL ?? config.PROVIDER_URL, config.PROVIDER_KEYS);
  }

  async send(message: MessageRequest): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        MessageAccepted.parse(await this.client.post(this.party, MESSAGES_PATH, message));
        return;
      } catch (cause) {
        // Neither the text nor the recipient: both are nobody's business who reads logs.
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
