import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FileFormat } from '@contracts/http/file-form';
import type { StaffRole } from '@contracts/http/routes';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { idOf } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { plainForm } from '@test/support/plain-form';
import { EXPORT_COLUMNS } from '../use-cases/export-sources';
import { eventHistoryProjection as declared } from '../../history/read-models/event-history.projection';
import { eventCatalogue } from '../../../../../apps/house';

export const eventHistoryProjection = declared(eventCatalogue);

export const ROWS = 24_000;
const STREAMS = 100;
/** A text that a spreadsheet would run as a formula. */
export const FORMULA = '=HYPERLINK("http://evil.example")';

export let api: ApiUnderTest;
export let finance: string;

/** Starts an API on a long log before the tests of a spec file, and closes it after. */
export function useExports(): void {
  beforeAll(async () => {
    api = await startApi();
    finance = await session('finance');
    await fill();
  });

  afterAll(() => api.close());
}

export const session = (role: StaffRole, subjectId: string = randomUUID()) =>
  api.app.get(Sessions).open({ kind: 'staff', subjectId, data: { roles: [role] } });

export async function open(token: string, what: object, key: string = randomUUID()) {
  const response = await fetch(`${api.url}/bo/v1/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key, export: what }),
  });
  const { code, value } = (await response.json()) as { code?: string; value: { url: string; fileName: string } };
  return { status: response.status, code, url: `${api.url}${value?.url}`, fileName: value?.fileName };
}

/** A list with all its fields in a column each. */
export const whole = (what: keyof typeof EXPORT_COLUMNS, format: FileFormat, filter: object = {}) => ({
  what,
  filter,
  file: plainForm(format, EXPORT_COLUMNS[what]),
});
export const events = (format: FileFormat, filter: object = {}) => whole('events', format, filter);
/** A file is read to its end: a process that stops waits for those that are still being written. */
export const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.text();
  return response.status;
};
export const codeOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code: string }).code,
});

/** As a worker leaves its checkpoints once it has been at the end of the log. */
export async function caughtUp(): Promise<void> {
  await api.database.query(
    `insert into read.checkpoints (name, has_caught_up) select unnest($1::text[]), true on conflict (name) do update set has_caught_up = true`,
    [['event-history', 'members', 'member-totals', 'staff', 'statements', 'ledger']],
  );
}

/** A log of 24,000 bets, and a few events that a spreadsheet or a reader must not take at their word. */
async function fill(): Promise<void> {
  const metadata = (key: string, actor = 'sandbox'): NewEvent['metadata'] => ({
    key,
    $correlationId: `c-${key}`,
    $causationId: 'r',
    actor: { kind: 'vendor', id: actor },
  });
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const member = idOf(`member-${stream}`);
    const batch = Array.from({ length: ROWS / STREAMS }, (_, index): NewEvent => ({
      id: idOf(`export/${stream}/${index}`),
      type: 'BetPlaced',
      data: {
        memberId: member,
        currency: 'BRL',
        amountMinor: '250',
        balanceBeforeMinor: '100000',
        balanceAfterMinor: String(99_750 - index),
        postings: [
          { account: `member:${member}:main`, minor: '-250' },
          { account: 'house', minor: '250' },
        ],
        occurredAt: '2026-01-01T00:00:00.000Z',
      },
      metadata: metadata(
        `k-${stream}-${index}`,
        (stream * (ROWS / STREAMS) + index) % 1_009 === 7 ? 'rare' : 'sandbox',
      ),
    }));
    await api.store.append(`wallet-${member}`, 'noStream', batch);
  }
  const odd = (name: string, data: object, meta: NewEvent['metadata']): NewEvent => ({
    id: idOf(name),
    type: 'DepositRequested',
    data,
    metadata: meta,
  });
  const money = { currency: 'BRL' };
  await api.store.append('deposit-formula', 'noStream', [
    odd('f1', money, { ...metadata('f1'), key: FORMULA }),
    odd('f2', money, { ...metadata('+1+1'), key: '+1+1', $correlationId: '-2+3', $causationId: '@SUM(A1)' }),
    odd('f3', { ...money, balanceBeforeMinor: '10000', balanceAfterMinor: '9250' }, { ...metadata('f3'), key: '\tx' }),
    odd('f4', { ...money, passwordHash: 'hidden' }, metadata('f4')),
  ]);
  await fillHistory();
  await caughtUp();
}

export async function fillHistory(): Promise<void> {
  let batch: RecordedEvent[] = [];
  const flush = async () => {
    await eventHistoryProjection.project(batch, api.database);
    batch = [];
  };
  await api.database.query(`truncate ${eventHistoryProjection.tables.join(', ')}`);
  for await (const event of api.store.readAll('start')) if (batch.push(event) === 2_000) await flush();
  await flush();
}

export async function* linesOf(response: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(
    new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>,
  )) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  expect(rest).toBe('');
}

/** Expects that a row of a file tells an event. A matcher for each of so many rows would cost more than the file. */
export function expectSame({ amount, currency, data, ...row }: Record<string, unknown>, event: RecordedEvent): void {
  const expected = {
    id: event.id,
    stream: event.stream,
    revision: String(event.revision),
    type: event.type,
    key: event.metadata.key,
    recordedAt: event.recordedAt,
    correlationId: event.metadata.$correlationId,
    causationId: event.metadata.$causationId,
    actorKind: event.metadata.actor.kind,
    position: event.checkpoint,
  };
  const shown = Object.fromEntries(Object.keys(expected).map((name) => [name, row[name]]));
  if (!isDeepStrictEqual(shown, expected)) expect(shown).toEqual(expected);
  if (event.type !== 'BetPlaced') return;
  const bet = event.data as { balanceAfterMinor: string; balanceBeforeMinor: string };
  const change = Number(bet.balanceAfterMinor) - Number(bet.balanceBeforeMinor);
  const money = { data: bet, amount: (change / 100).toFixed(2), currency: 'BRL' };
  if (!isDeepStrictEqual({ data, amount, currency }, money)) expect({ data, amount, currency }).toEqual(money);
}
