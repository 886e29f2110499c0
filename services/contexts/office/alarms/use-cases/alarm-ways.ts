import { Inject, Injectable } from '@nestjs/common';
import type { AlarmWay } from '@contracts/http/office/alarm-kinds';
import { CONFIG, type Config } from '@platform/config/config';
import { boundedText } from '@platform/http/signing/bounded-text';
import { signRequest } from '@platform/http/signing/http-signature';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { alarmNotice, alarmSubject, type AlarmFacts, type AlarmHouse } from '../domain/alarm-notice';

/** An address to which alarms are told. */
export interface AlarmTarget {
  readonly way: AlarmWay;
  /** The e-mail address, or the host of the webhook: the rest of its address may be a secret. */
  readonly to: string;
}

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;

/** Tells alarms to the addresses of the settings. */
@Injectable()
export class AlarmWays {
  readonly targets: readonly AlarmTarget[];
  private readonly house: AlarmHouse;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MessageCarrier) private readonly carrier: MessageCarrier,
  ) {
    const { ALARM_EMAILS, ALARM_WEBHOOK_URL, ALARM_LANGUAGE, MERCHANT_NAME, PUBLIC_URL } = config;
    this.house = { name: MERCHANT_NAME, url: PUBLIC_URL.replace(/\/$/, ''), language: ALARM_LANGUAGE };
    this.targets = [
      ...ALARM_EMAILS.map((to) => ({ way: 'email' as const, to })),
      ...(ALARM_WEBHOOK_URL ? [{ way: 'webhook' as const, to: new URL(ALARM_WEBHOOK_URL).host }] : []),
    ];
  }

  /** Resolves when the other side has taken the alarm over. @throws Error when it has not */
  async tell({ way, to }: AlarmTarget, alarm: AlarmFacts, isEnd: boolean): Promise<void> {
    const notice = alarmNotice(alarm, isEnd, this.house);
    if (way === 'webhook') return this.post(JSON.stringify(notice));
    const subject = alarmSubject(alarm, isEnd, this.house);
    await this.carrier.send({ channel: 'email', to, subject, text: notice.text });
  }

  private async post(body: string): Promise<void> {
    const { ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_KEY: key } = this.config;
    if (url === undefined) throw new Error('ALARM_WEBHOOK_URL is not set any more');
    const { pathname, search } = new URL(url);
    const signature = key
      ? signRequest({ party: this.config.MERCHANT_CODE, key, method: 'POST', path: `${pathname}${search}`, body })
      : {};
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signature, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await boundedText(response, MAX_ANSWER_BYTES);
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  }
}
