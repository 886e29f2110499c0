import type { ClientToServer, JackpotPush, LiveBetsPush, ServerToClient, WinnerPush } from '@contracts/realtime/events';
import type { Socket } from 'socket.io-client';

export interface BoardHandlers {
  /** Called when pushes begin or stop; without pushes the board is fetched from time to time. */
  readonly onLive: (isLive: boolean) => void;
  readonly onJackpot: (push: JackpotPush) => void;
  readonly onWinner: (push: WinnerPush) => void;
  readonly onLiveBets: (push: LiveBetsPush) => void;
  /** This line also carries the pushes to everybody, and a guest has no other line: the site may have closed. */
  readonly onSystemStatus: () => void;
  readonly onAnnouncements: () => void;
}

/**
 * The line of a visitor who looks at the board, member or guest. It carries only public pushes and exists only while
 * the board is on the screen. Returns the function that closes it.
 */
export function openBoardLine({
  onLive,
  onJackpot,
  onWinner,
  onLiveBets,
  onSystemStatus,
  onAnnouncements,
}: BoardHandlers): () => void {
  let socket: Socket<ServerToClient, ClientToServer> | undefined;
  let closed = false;
  // A chunk that does not come leaves the board without pushes, and it is fetched as it is anyway.
  void import('socket.io-client').then(
    ({ io }) => {
      if (closed) return;
      socket = io({
        path: '/socket.io',
        transports: ['websocket'],
        auth: { guest: true },
        reconnectionDelay: 2_000,
        reconnectionDelayMax: 30_000,
        forceNew: true,
      });
      socket.on('connect', () => onLive(true));
      socket.on('disconnect', () => onLive(false));
      socket.on('connect_error', () => onLive(false));
      socket.on('jackpot', onJackpot);
      socket.on('winner', onWinner);
      socket.on('liveBets', onLiveBets);
      socket.on('systemStatus', onSystemStatus);
      socket.on('announcements', onAnnouncements);
    },
    () => undefined,
  );
  return () => {
    closed = true;
    if (!socket) return;
    const line = socket;
    line.io.reconnection(false);
    // A browser complains of a line that is given up while it is being opened.
    if (line.connected) line.disconnect();
    else line.off().once('connect', () => line.disconnect());
  };
}
