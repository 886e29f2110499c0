import type { ClientToServer, ServerToClient } from '@contracts/realtime/events';
import type { Socket } from 'socket.io-client';
import type { ConnectionState } from '../state/connection.state';

type Push = { [Name in keyof ServerToClient]: Parameters<ServerToClient[Name]>[0] };

export interface RealtimeHandlers {
  readonly onState: (state: ConnectionState) => void;
  /** The line came back, or may have been silent: fetch what the pushes may have told meanwhile. */
  readonly onCatchUp: () => void;
  readonly onBalance: (push: Push['balance']) => void;
  readonly onDeposit: (push: Push['deposit']) => void;
  readonly onSessionEnded: (push: Push['sessionEnded']) => void;
}

const HEARTBEAT_EVERY_MS = 15_000;
const HEARTBEAT_ANSWER_MS = 5_000;
const REFUSED_AGAIN_MS = 5_000;

/**
 * Keeps one line to the server for a session and says truly how it stands. A silent line counts as lost after one missed
 * heartbeat, long before the transport itself would notice. There is no cap on tries. Returns what closes the line.
 */
export function openRealtime(token: string, handlers: RealtimeHandlers): () => void {
  let closed = false;
  let hasBeenLive = false;
  let socket: Socket<ServerToClient, ClientToServer> | undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const tellLost = () => handlers.onState(!navigator.onLine ? 'offline' : hasBeenLive ? 'reconnecting' : 'connecting');
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  const beat = () => {
    if (!socket?.connected) return;
    socket.timeout(HEARTBEAT_ANSWER_MS).emit('heartbeat', (fault: Error | null) => {
      if (closed || !socket?.connected) return;
      if (!fault) return handlers.onState('live');
      // The transport believes in a line that answers nothing, as after a laptop's sleep: begin a new one.
      socket.disconnect().connect();
      tellLost();
    });
  };
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    handlers.onCatchUp();
    if (socket?.connected) beat();
    else socket?.connect();
  };
  const offline = () => handlers.onState('offline');
  const online = () => {
    // Live is what has answered: the heartbeat that this wakes says so.
    tellLost();
    wake();
  };

  tellLost();
  const heart = setInterval(beat, HEARTBEAT_EVERY_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);

  void connect();

  async function connect(): Promise<void> {
    let client: typeof import('socket.io-client');
    try {
      client = await import('socket.io-client');
    } catch {
      // The chunk could not be fetched; the line is tried again like any lost one.
      if (!closed) later(() => void connect(), REFUSED_AGAIN_MS);
      return;
    }
    if (closed) return;
    socket = client.io({
      path: '/socket.io',
      auth: { token },
      // Where something in between breaks WebSockets, polling carries the pushes.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 8_000,
      randomizationFactor: 0.5,
      timeout: 10_000,
    });
    socket.on('connect', () => {
      handlers.onState('live');
      hasBeenLive = true;
      handlers.onCatchUp();
    });
    socket.on('disconnect', (reason) => {
      if (closed) return;
      tellLost();
      // The server's own farewell is the one case that the client does not come back from by itself.
      if (reason === 'io server disconnect') later(() => socket?.connect(), 1_000);
    });
    socket.on('connect_error', () => {
      if (closed) return;
      tellLost();
      if (socket?.active) return;
      // The server refused the handshake. Whether the session is over is for a call to say, which clears it if so.
      handlers.onCatchUp();
      later(() => socket?.connect(), REFUSED_AGAIN_MS);
    });
    socket.on('balance', handlers.onBalance);
    socket.on('deposit', handlers.onDeposit);
    socket.on('sessionEnded', handlers.onSessionEnded);
  }

  return () => {
    closed = true;
    clearInterval(heart);
    for (const timer of timers) clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    socket?.disconnect();
  };
}
