import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { AlarmKind } from '@contracts/http/office/alarm-kinds';
import { SqlPool } from '@platform/database/sql-pool';
import { AlarmWays, type AlarmTarget } from './alarm-ways';

const LOOK_EVERY_MS = 5_000;
/** The time for which a telling belongs to the process that took it: longer than all tries of one call together. */
const CLAIM_S = 60;
/** The pause after the first failed try, in seconds; every further one is twice as long, up to ten minutes. */
const FIRST_PAUSE_S = 5;
const MAX_PAUSE_S = 600;
/** An address that is new in the settings is not told of alarms that ended longer ago. */
const RECENT_MIN = 60;

interface DueTelling {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly value: number | null;
  readonly since: Date;
  readonly over_at: Date | null;
  readonly is_end: boolean;
  readonly way: AlarmTarget['way'];
  readonly address: string;
  readonly tries: number;
}

/**
 * Tells each address of each alarm and of its end, until the address has taken it over. Several processes share the
 * work. A process that ends in between leaves a telling that is told again: an address may hear of an alarm twice, and
 * knows it by its id.
 */
@Injectable()
export class AlarmTeller implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AlarmTeller.name);
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(AlarmWays) private readonly ways: AlarmWays,
  ) {}

  onApplicationBootstrap(): void {
    if (this.ways.targets.length === 0)
      return this.logger.warn('Nobody is told of alarms: ALARM_EMAILS and ALARM_WEBHOOK_URL are not set');
    this.timer = setInterval(() => this.tellAgain(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.telling;
  }

  /** Tells everything that is due now. */
  async tell(): Promise<void> {
    await this.noteTellings();
    for (let due = await this.claim(); due && !this.isStopping; due = await this.claim()) await this.tellOne(due);
  }

  private tellAgain(): void {
    this.telling ??= this.tell()
      .catch((error: unknown) => {
        this.logger.warn({ message: 'The alarms could not be told; tried again', fault: String(error) });
      })
      .finally(() => (this.telling = undefined));
  }

  /** Notes whom an alarm, and its end, has to be told. A test has no end to be told of. */
  private async noteTellings(): Promise<void> {
    const { targets } = this.ways;
    await this.sql.query(
      `insert into session.alarm_tellings (alarm_id, is_end, way, address, next_at)
       select alarm.id, telling.is_end, target.way, target.address, now()
       from session.alarms alarm
         cross join unnest($1::text[], $2::text[]) as target (way, address)
         cross join (values (false), (true)) as telling (is_end)
       where (alarm.over_at is null or alarm.over_at > now() - make_interval(mins => $3))
         and (not telling.is_end or (alarm.over_at is not null and alarm.kind <> 'test'))
       on conflict do nothing`,
      [targets.map(({ way }) => way), targets.map(({ to }) => to), RECENT_MIN],
    );
  }

  /** Takes the oldest telling that is due; the end of an alarm waits for its beginning. */
  private async claim(): Promise<DueTelling | undefined> {
    const { rows } = await this.sql.query<DueTelling>(
      `update session.alarm_tellings telling
       set next_at = now() + make_interval(secs => $1), tries = telling.tries + 1
       from session.alarms alarm
       where alarm.id = telling.alarm_id and (telling.alarm_id, telling.is_end, telling.way, telling.address) = (
         select due.alarm_id, due.is_end, due.way, due.address
         from session.alarm_tellings due
         where due.told_at is null and due.next_at <= now()
           and (not due.is_end or exists (
             select from session.alarm_tellings begun
             where begun.alarm_id = due.alarm_id and not begun.is_end and begun.told_at is not null
               and (begun.way, begun.address) = (due.way, due.address)))
         order by due.next_at, due.alarm_id
         limit 1 for update skip locked)
       returning alarm.id, alarm.kind, alarm.subject, alarm.value, alarm.since, alarm.over_at,
         telling.is_end, telling.way, telling.address, telling.tries`,
      [CLAIM_S],
    );
    return rows[0];
  }

  private async tellOne({ is_end: isEnd, way, address: to, tries, over_at, ...alarm }: DueTelling): Promise<void> {
    const key = [alarm.id, isEnd, way, to];
    const where = 'where alarm_id = $1 and is_end = $2 and way = $3 and address = $4';
    try {
      await this.ways.tell({ way, to }, { ...alarm, overAt: over_at }, isEnd);
      await this.sql.query(`update session.alarm_tellings set told_at = now(), fault = null ${where}`, key);
    } catch (error) {
      const pauseS = Math.min(FIRST_PAUSE_S * 2 ** (tries - 1), MAX_PAUSE_S);
      this.logger.warn({ message: 'An alarm could not be told', alarm: alarm.kind, way, tries, fault: String(error) });
      await this.sql.query(
        `update session.alarm_tellings set fault = $5, next_at = now() + make_interval(secs => $6) ${where}`,
        [...key, messageOf(error), pauseS],
      );
    }
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
