import { session } from './memory.js';

const TOKEN = 'croupier-game-token';
const PENDING = 'croupier-game-pending';

/** The server's word is final for everything but a fault on the way, which may be tried again. */
export class GameFault extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

async function post(path, value) {
  let response;
  try {
    response = await fetch(`/games/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(value),
      signal: AbortSignal.timeout(12000),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.get(TOKEN) ?? ''}` },
    });
  } catch {
    throw new GameFault('lost');
  }
  if (response.status === 401) throw new GameFault('over');
  if (response.status === 503) throw new GameFault('silent');
  if (!response.ok) throw new GameFault(response.status >= 500 ? 'lost' : 'refused');
  if (response.status === 204) return null;
  try {
    return await response.json();
  } catch {
    throw new GameFault('lost');
  }
}

/** Exchanges the one-time code for a session, or goes on with the one that a reload left. */
export async function enter() {
  const launch = new URLSearchParams(location.search).get('launch');
  if (launch) {
    const known = session.get(`${TOKEN}:${launch}`);
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const token =
      known ??
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace('=', '');
    // Kept before it is sent: if the answer is lost, a reload exchanges the same pair again.
    session.set(`${TOKEN}:${launch}`, token);
    await post('open', { launch, token });
    if (session.get(TOKEN) !== token) session.remove(PENDING);
    session.set(TOKEN, token);
    session.remove(`${TOKEN}:${launch}`);
    history.replaceState(null, '', location.pathname);
  }
  return post('session', {});
}

/** The round that this page asked for and has not seen the end of. */
export function pendingRound() {
  return JSON.parse(session.get(PENDING) ?? 'null');
}

export function newRound(stakeMinor, bet, beside) {
  const round = {
    roundKey: uuid(),
    stakeMinor,
    ...(bet === undefined ? {} : { bet }),
    ...(beside ? { beside: { roundKey: uuid(), ...beside } } : {}),
  };
  session.set(PENDING, JSON.stringify(round));
  return round;
}

export function roundSeen() {
  session.remove(PENDING);
}

/** Asks for a round, patiently: the same key always brings the same round. */
export async function askRound(round) {
  return patiently(() => post('play', round));
}

/** Waits for a flight to end, a few seconds at a time. */
export const watchRound = (roundKey) => patiently(() => post('watch', { roundKey }));

export const cashOut = (roundKey) => patiently(() => post('cash-out', { roundKey }));

async function patiently(ask) {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask();
      if (answer.status !== 'pending') return answer;
    } catch (fault) {
      if (fault.kind !== 'lost' || tries >= 2) throw fault;
    }
    if (tries > 20) throw new GameFault('lost');
    await new Promise((resolve) => setTimeout(resolve, 900));
  }
}

export const refresh = () => post('session', {});

/** `crypto.randomUUID` exists only on secure origins; a demo on a local network has none. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
