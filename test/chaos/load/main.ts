import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../support/random';
import type { LoadPlan, Operation, PlannedPlayer } from '../support/plan';
import { Operations } from './operations';
import { Party } from './party';

/**
 * The load as a program of its own: `node main.js <plan>`. It knows the platform only by its vendor and provider calls,
 * keeps its own history, and is never killed itself. It prints how many operations have been answered, line by line.
 */
const plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as LoadPlan;
const random = new Random(plan.seed);
const party = new Party(plan, () => random.below(plan.apis.length));
const operations = new Operations(plan, party);
const history = createWriteStream(plan.historyFile);
const acked: Operation[] = [];
const waitingDeposits = plan.deposits.slice(plan.players.length);
let begun = 0;
let answered = 0;
let ids = 0;

const newId = (prefix: string) => `${prefix}${plan.seed.toString(36)}-${(ids += 1).toString(36)}`;

/** Repetitions and forgeries follow now and then; what was said all in all is written down once. */
async function play(run: Promise<Operation>): Promise<Operation> {
  let operation = await run;
  if (operation.outcome === 'acked' && random.chance(0.05)) operation = await operations.repeat(operation);
  if (operation.outcome === 'acked' && operation.kind === 'bet' && random.chance(0.03))
    operation = await operations.forge(operation);
  history.write(`${JSON.stringify(operation)}\n`);
  answered += 1;
  if (operation.outcome === 'acked') acked.push(operation);
  return operation;
}

/** One round of a game, from its bet to one of the ways in which it may end. */
async function playRound(): Promise<void> {
  const { playerId } = random.pick(plan.players);
  const round = { playerId, roundId: newId('r') };
  const copies = random.chance(0.05) ? 2 : 1;
  if (random.chance(0.03)) return playTombstone(round);
  // Some stakes are above any balance, so that refusals happen as well.
  const amountMinor = String(random.chance(0.08) ? 4_000_000 + random.below(1_000) : random.between(1, 900));
  const bet = await play(operations.run({ ...round, kind: 'bet', id: newId('b'), reference: '', amountMinor }, copies));
  if (bet.outcome !== 'acked') return;
  const ending = random.next();
  if (ending < 0.15) return;
  if (ending < 0.3) {
    await play(
      operations.run({ ...round, kind: 'rollback', id: newId('k'), reference: bet.id, amountMinor: '0' }, copies),
    );
    return;
  }
  const payout = random.chance(0.6) ? '0' : String(random.between(1, 1_800));
  const win = await play(
    operations.run({ ...round, kind: 'win', id: newId('w'), reference: bet.id, amountMinor: payout }, copies),
  );
  if (win.outcome === 'acked' && ending > 0.92) {
    await play(
      operations.run({ ...round, kind: 'rollback', id: newId('k'), reference: win.id, amountMinor: '0' }, copies),
    );
    if (random.chance(0.5))
      await play(operations.run({ ...round, kind: 'rollback', id: newId('k'), reference: bet.id, amountMinor: '0' }));
    return;
  }
  await play(operations.run({ ...round, kind: 'close', id: newId('c'), reference: '', amountMinor: '0' }, copies));
}

/** A rollback that comes before its bet: the bet must be refused then. */
async function playTombstone(round: { playerId: string; roundId: string }): Promise<void> {
  const betId = newId('b');
  await play(operations.run({ ...round, kind: 'rollback', id: newId('k'), reference: betId, amountMinor: '0' }));
  await play(operations.run({ ...round, kind: 'bet', id: betId, reference: '', amountMinor: '100' }));
}

async function caller(): Promise<void> {
  while (begun < plan.operations && !isStopped) {
    begun += 1;
    const deposit = random.chance(0.02) ? waitingDeposits.pop() : undefined;
    if (deposit) await play(operations.pay(deposit));
    else if (random.chance(0.03) && acked.length > 0) await repeatAnOldOne();
    else await playRound();
    // A round is several operations: all of them count.
    begun = Math.max(begun, answered);
  }
}

async function repeatAnOldOne(): Promise<void> {
  const operation = await operations.repeat(random.pick(acked));
  history.write(`${JSON.stringify(operation)}\n`);
}

let isStopped = false;
const ticker = setInterval(() => {
  isStopped ||= plan.stopFile !== undefined && existsSync(plan.stopFile);
  process.stdout.write(`${answered}\n`);
}, 250);

/** A payment that was acknowledged is credited by a worker, which may just be dead. */
async function creditOf({ playerId }: PlannedPlayer): Promise<void> {
  while ((await operations.balanceOf(playerId)) === 0n) await pause(100);
}

async function run(): Promise<void> {
  await Promise.all(plan.deposits.slice(0, plan.players.length).map((deposit) => play(operations.pay(deposit))));
  // Play without money would be refused, which shows nothing.
  await Promise.all(plan.players.map(creditOf));
  await Promise.all(Array.from({ length: plan.inFlight }, caller));
  clearInterval(ticker);
  history.end();
  await once(history, 'finish');
  await party.close();
  process.stdout.write(`${answered}\ndone\n`);
}

void run();
