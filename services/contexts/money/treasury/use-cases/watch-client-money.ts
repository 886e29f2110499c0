import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { ClientMoneyFigures } from '../read-models/client-money';

/** Members are owed more than lies at providers: people have to know at once. */
@Injectable()
export class WatchClientMoney implements OnModuleInit {
  constructor(
    @Inject(AlarmConditions) private readonly alarms: AlarmConditions,
    @Inject(ClientMoneyFigures) private readonly figures: ClientMoneyFigures,
  ) {}

  onModuleInit(): void {
    this.alarms.add('clientMoneyShort', async () => {
      const { isShort, rest } = await this.figures.now();
      // The whole part of the amount: an alarm says how much, the page says it exactly.
      return isShort ? [{ subject: '', value: Number(rest.replace('-', '').split('.')[0]) }] : [];
    });
  }
}
