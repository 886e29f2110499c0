import type { JWK } from 'jose';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { Callers } from './hostile/callers';
import { callsOf, closingLast, type KnownCall } from './hostile/calls';
import { wrongWith } from './hostile/judge';
import { KnownValues } from './hostile/known-values';
import { isServerFault, talk } from './hostile/raw-http';
import { requestOf, send, type Prepared } from './hostile/request';
import { disturb } from './hostile/sockets';
import { inTurn } from './support/in-turn';
import { onStack } from './support/on-stack';
import { publicKey } from './support/public-key';
import { Random } from './support/random';
import type { Stack } from './support/stack';

const FULL = { requests: 100_000, sockets: 1_000, conversations: 3_000 };
const SHORT = { requests: 4_000, sockets: 12, conversations: 40 };
const IN_FLIGHT = 24;
const SOCKETS_AT_ONCE = 10;
/** New sessions are opened after so many requests. */
const RENEWED_AFTER = 500;
/** The share of the requests that go to the calls which close something for everybody. */
const CLOSING_SHARE = 0.03;

interface Count {
  readonly violations: string[];
  readonly statuses: Map<number, number>;
  readonly reached: Set<string>;
  requests: number;
}

/**
 * C9: requests made from the schemas of every call, by everybody who may call it and by others, as they should be and
 * with something wrong in them; sockets and plain bytes too. No answer is a fault, tells of the inside, or lacks a
 * code, and no process dies.
 */
export const hostile: ChaosProgram = {
  name: 'hostile',
  label: 'C9',
  async run(options: ChaosOptions): Promise<ChaosReport> {
    // The short form finds the demo's accounts without the months that they have lived.
    const settings = options.isFull ? {} : { DEMO_DAYS: '0' };
    return onStack(options, { home: 'postgres', apis: 1, isDemo: true, settings }, (stack) =>
      attackAll(stack, options),
    );
  },
};

async function attackAll(stack: Stack, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  await stack.ready();
  const processes = [...stack.apis, stack.worker];
  const deathsOf = () => processes.reduce((sum, { deaths }) => sum + deaths, 0);
  const before = deathsOf();
  const apiUrl = stack.apiUrls[0]!;
  const calls = await callsOf(apiUrl, seed);
  const callers = new Callers(stack);
  await callers.renew();
  const count: Count = { violations: [], statuses: new Map(), reached: new Set(), requests: 0 };
  const key = await publicKey(apiUrl);
  const known = new KnownValues();
  for (const [name, value] of Object.entries(await callers.openGame())) known.add(name, value);
  const attack = { apiUrl, callers, known, key, random, count, say };
  const [first, closing] = closingLast(calls);
  const last = Math.round(size.requests * CLOSING_SHARE);
  await requests({ ...attack, calls: first, upTo: size.requests - last });
  const conversations = await inTurn(size.conversations, SOCKETS_AT_ONCE, () => talk(apiUrl, random));
  for (const line of conversations.flat().filter(isServerFault)) count.violations.push(`plain bytes: ${line}`);
  const token = callers.memberTokens()[0]!;
  const disturbed = await inTurn(size.sockets, SOCKETS_AT_ONCE, () => disturb(apiUrl, token, random));
  for (const { fault } of disturbed) if (fault !== undefined) count.violations.push(`socket: ${fault}`);
  await requests({ ...attack, calls: closing, upTo: size.requests });
  // It is still the process that was started, and it serves.
  await stack.ready();
  const deaths = deathsOf() - before;
  if (deaths > 0) count.violations.push(`${deaths} processes died`);
  say(
    `hostile: ${count.requests} requests, ${[...count.statuses]
      .sort()
      .map((pair) => pair.join(' × '))
      .join(', ')}`,
  );
  const events = disturbed.reduce((sum, { sent }) => sum + sent, 0);
  return {
    violations: count.violations,
    rows: rowsOf({ count, calls, events, talks: conversations.length, deaths }),
  };
}

interface Attack {
  readonly apiUrl: string;
  readonly callers: Callers;
  readonly known: KnownValues;
  readonly key: JWK;
  readonly random: Random;
  readonly count: Count;
  readonly say: (line: string) => void;
  readonly calls: readonly KnownCall[];
  /** The attack goes on until so many requests were sent in all. */
  readonly upTo: number;
}

async function requests(attack: Attack): Promise<void> {
  const { count, callers, say, upTo } = attack;
  while (count.requests < upTo) {
    await callers.renew();
    const group = Math.min(RENEWED_AFTER, upTo - count.requests);
    await inTurn(group, IN_FLIGHT, () => one(attack));
    if (count.requests % 10_000 < RENEWED_AFTER)
      say(`hostile: ${count.requests} requests, ${count.violations.length} violations`);
  }
}

async function one({ apiUrl, callers, known, key, random, count, calls }: Attack): Promise<void> {
  const call = random.pick(calls);
  const caller = random.chance(0.9) ? callers.ofRoute(call.route.access, random) : callers.anyone(random);
  const input = known.into(random.pick(call.samples), random);
  const request = await requestOf({ call, input, caller, key, random });
  count.requests += 1;
  try {
    const answer = await send(apiUrl, request);
    count.statuses.set(answer.status, (count.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) {
      count.reached.add(call.name);
      if (answer.type.includes('json')) known.learn(JSON.parse(answer.text), namesIn(call.route.path));
    }
    // On a busy machine the process may say for a moment that it is not ready; that it serves is looked at in the end.
    if (call.name === 'ready' && answer.status === 503) return;
    const wrong = wrongWith(answer, call.isPlain);
    if (wrong !== undefined) count.violations.push(`${nameOf(call, request)}: ${wrong}`);
  } catch (error) {
    // A client that sends headers which its own library or the server's parser refuses has its connection cut.
    const code = (error as { code?: string }).code;
    if (code === 'ERR_INVALID_CHAR' || code === 'EPIPE' || code === 'ECONNRESET' || code === 'HPE_INVALID_CONSTANT')
      return;
    count.violations.push(`${nameOf(call, request)}: ${String(error)}`);
  }
}

const namesIn = (path: string): string[] => [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!);

const nameOf = ({ name }: KnownCall, { method, path, body }: Prepared): string =>
  `${name} (${method} ${path.slice(0, 160)} ${body.toString('utf8').slice(0, 300)})`;

interface Counted {
  readonly count: Count;
  readonly calls: readonly KnownCall[];
  readonly events: number;
  readonly talks: number;
  readonly deaths: number;
}

function rowsOf({ count, calls, events, talks, deaths }: Counted): ChaosReport['rows'] {
  const served = [...count.statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0);
  return [
    {
      name: 'C9: requests',
      value: count.requests,
      unit: 'requests',
      target: '≥ 100,000',
      met: count.requests >= 100_000,
    },
    { name: 'C9: requests that were served', value: served, unit: 'requests' },
    { name: 'C9: calls', value: calls.length, unit: 'calls' },
    { name: 'C9: calls that were served at least once', value: count.reached.size, unit: 'calls' },
    { name: 'C9: messages of sockets', value: events, unit: 'messages' },
    { name: 'C9: conversations in plain bytes', value: talks, unit: 'conversations' },
    { name: 'C9: processes that died', value: deaths, unit: 'processes', target: '0', met: deaths === 0 },
    {
      name: 'C9: faults, insides told, refusals without a code',
      value: count.violations.length,
      unit: 'answers',
      target: '0',
      met: count.violations.length === 0,
    },
  ];
}
