import { openBoardLine } from './board-line';

const socket = {
  handlers: new Map<string, (push: unknown) => void>(),
  connected: true,
  io: { reconnection: jest.fn() },
  disconnect: jest.fn(),
};
const io = jest.fn((_options: unknown) => ({
  ...socket,
  on: (name: string, handler: (push: unknown) => void) => socket.handlers.set(name, handler),
}));
jest.mock('socket.io-client', () => ({ io: (options: unknown) => io(options) }));

it('is the line of a guest, which hears of the site and of announcements as well as of the board', async () => {
  const handlers = {
    onLive: jest.fn(),
    onJackpot: jest.fn(),
    onWinner: jest.fn(),
    onLiveBets: jest.fn(),
    onSystemStatus: jest.fn(),
    onAnnouncements: jest.fn(),
  };
  const close = openBoardLine(handlers);
  while (io.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(io.mock.calls[0]![0]).toMatchObject({ auth: { guest: true } });
  socket.handlers.get('systemStatus')!({ revision: '3' });
  socket.handlers.get('announcements')!({ announcementId: 'a' });
  socket.handlers.get('winner')!({ list: [], position: '1' });
  socket.handlers.get('liveBets')!({ list: [] });
  expect(
    [handlers.onSystemStatus, handlers.onAnnouncements, handlers.onWinner, handlers.onLiveBets, handlers.onJackpot].map(
      ({ mock }) => mock.calls.length,
    ),
  ).toEqual([1, 1, 1, 1, 0]);
  close();
  expect(socket.disconnect).toHaveBeenCalled();
});
