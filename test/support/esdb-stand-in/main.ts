import { startEsdbStandIn } from './stand-in';

/**
 * Runs the stand-in as a process of its own: `node main.js [port]`. Prints its connection string and stops on a signal.
 */
const port = Number(process.argv[2] ?? 2113);
const standIn = await startEsdbStandIn({ port });
process.stdout.write(`${standIn.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.stop().then(() => process.exit(0)));
}
