import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal, say } from './say.mjs';

const PORTS = [
  { variable: 'HTTP_PORT', fallback: 3000, whose: 'the site and the API' },
  { variable: 'WORKER_PORT', fallback: 3001, whose: 'the worker' },
  { variable: 'SANDBOX_PORT', fallback: 3100, whose: 'the sandbox' },
];

/** The time that the programs of a killed run may need to end, in milliseconds. */
const PATIENCE_MS = 6_000;

/** Refuses to go on while another program listens at a port of the product. */
export async function requireFreePorts() {
  // A wrong setting is refused before any port is waited for.
  const ports = PORTS.filter(({ variable }) => variable !== 'SANDBOX_PORT' || isSandboxStarted()).map(
    ({ variable, fallback, whose }) => ({ variable, whose, port: portOf(variable, fallback) }),
  );
  for (const { variable, whose, port } of ports) {
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; await isBusy(port); attempt += 1) {
      if (attempt === 2) say(`port ${port} is in use; waiting a moment in case the last run is still stopping`);
      if (Date.now() > deadline) {
        throw new Refusal(
          `Port ${port} (${whose}) is used by another program: stop that one, or choose another port with ${variable}, as in "${variable}=${port + 10} npm start".`,
        );
      }
      await delay(250);
    }
  }
}

/** The launcher decides in the same way (`services/apps/all-in-one/launch-settings.ts`). */
function isSandboxStarted() {
  return (process.env.SANDBOX || process.env.SEED_DEMO || 'true') === 'true';
}

function portOf(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${variable} must be a port from 1 to 65535, not "${text}".`);
}

/** True if another program answers at the port, or if it cannot be listened on. */
async function isBusy(port) {
  return (await answers(port)) || !(await canListen(port));
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

function canListen(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host: process.env.HTTP_HOST || '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
