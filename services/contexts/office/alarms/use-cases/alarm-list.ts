import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { AlarmKind } from '@contracts/http/office/alarm-kinds';
import type { Alarm, alarmCalls } from '@contracts/http/office/alarms';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import { idOf } from '@platform/ids';
import { AlarmWays, type AlarmTarget } from './alarm-ways';

type Query = z.infer<typeof alarmCalls.alarms.input>;
type Telling = Alarm['tellings'][number];

interface AlarmRow {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly value: number | null;
  readonly since: Date;
  readonly over_at: Date | null;
}

interface TellingRow {
  readonly alarm_id: string;
  readonly is_end: boolean;
  readonly way: Telling['way'];
  readonly address: string;
  readonly told_at: Date | null;
  readonly fault: string | null;
  readonly tries: number;
}

/** The alarms of the last 90 days, for staff, and the test that staff send. */
@Injectable()
export class AlarmList {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(AlarmWays) private readonly ways: AlarmWays,
  ) {}

  async list({ kind, isOver, cursor, pageSize }: Query): Promise<{
    list: Alarm[];
    nextCursor: string | null;
    targets: AlarmTarget[];
  }> {
    const { rows, nextCursor } = await newestFirst<AlarmRow>(this.sql, {
      table: 'session.alarms',
      time: 'since',
      filters: [
        ['kind = ?', kind],
        ['(over_at is not null) = ?', isOver],
      ],
      cursor,
      pageSize,
    });
    const tellings = await this.tellingsOf(rows.map(({ id }) => id));
    const list = rows.map(({ id, kind: itsKind, subject, value, since, over_at }) => ({
      alarmId: id,
      kind: itsKind,
      subject,
      value,
      since: since.toISOString(),
      overAt: over_at?.toISOString() ?? null,
      tellings: tellings.get(id) ?? [],
    }));
    return { list, nextCursor, targets: [...this.ways.targets] };
  }

  /** Raises the test of this key, which is over at once; sent again, it changes nothing. */
  async test(key: string): Promise<string> {
    const alarmId = idOf(`alarm-test/${key}`);
    await this.sql.query(
      `insert into session.alarms (id, kind, subject, since, seen_at, over_at)
       values ($1, 'test', '', date_trunc('milliseconds', now()), now(), now()) on conflict (id) do nothing`,
      [alarmId],
    );
    return alarmId;
  }

  private async tellingsOf(alarmIds: readonly string[]): Promise<ReadonlyMap<string, Telling[]>> {
    const { rows } = await this.sql.query<TellingRow>(
      `select alarm_id, is_end, way, address, told_at, fault, tries from session.alarm_tellings
       where alarm_id = any($1) order by is_end, way, address`,
      [alarmIds],
    );
    const tellings = new Map<string, Telling[]>();
    for (const { alarm_id, is_end, way, address, told_at, fault, tries } of rows) {
      const telling = { way, to: address, isEnd: is_end, toldAt: told_at?.toISOString() ?? null, fault, tries };
      tellings.set(alarm_id, [...(tellings.get(alarm_id) ?? []), telling]);
    }
    return tellings;
  }
}
