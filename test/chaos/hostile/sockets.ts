import { io, type Socket } from 'socket.io-client';
import type { Random } from '../support/random';
import { insideOf } from './judge';
import { spoiled } from './spoil';

const NAMES = ['heartbeat', 'balance', 'connect', 'disconnect', 'error', '__proto__', 'join', '', 'x'.repeat(2_000)];
const HANDSHAKES: readonly Record<string, unknown>[] = [
  ...[{}, { token: '' }, { token: 1 }, { token: null }, { token: {} }, { token: ['x'] }, { token: 'x'.repeat(20_000) }],
  ...[{ token: '\u0000' }, { guest: 1 }, { guest: true }, { guest: 'yes', token: 'x' }, { guest: {} }, { staff: true }],
];
const PATIENCE_MS = 5_000;

/**
 * Opens a socket with a handshake that may be wrong and sends events that nobody asked for.
 * @returns how many events were sent, and a word of the server that tells of its inside
 */
export async function disturb(
  origin: string,
  token: string,
  random: Random,
): Promise<{ readonly sent: number; readonly fault: string | undefined }> {
  const auth = random.chance(0.4) ? { token } : (spoiled(random.pick(HANDSHAKES), random) as Record<string, unknown>);
  const namespace = random.chance(0.1) ? random.pick(['/admin', '/%00', '/__proto__', '/x']) : '';
  const socket = io(`${origin}${namespace}`, {
    transports: [random.pick(['websocket', 'polling'])],
    forceNew: true,
    reconnection: false,
    timeout: PATIENCE_MS,
    auth: typeof auth === 'object' && auth !== null ? auth : {},
  });
  try {
    const refusal = await admitted(socket);
    if (refusal !== undefined) return { sent: 1, fault: insideOf(refusal) };
    let sent = 1;
    for (; sent <= 20 && socket.connected; sent += 1) {
      const name = random.pick(NAMES);
      // The library refuses to send the names that it uses itself.
      if (!['connect', 'disconnect', 'connect_error'].includes(name))
        socket.emit(name, spoiled({ a: [1, 'x'] }, random));
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    return { sent, fault: undefined };
  } finally {
    socket.disconnect();
  }
}

function admitted(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(undefined));
    socket.on('connect_error', (error) => resolve(error.message));
    // A line that the server ends before it has admitted the socket is neither; nor is one that it leaves unanswered.
    socket.io.on('close', (reason) => resolve(reason));
    setTimeout(() => resolve('no answer'), PATIENCE_MS);
  });
}
