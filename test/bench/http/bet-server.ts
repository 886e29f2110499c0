import 'reflect-metadata';
import { exportJWK, generateKeyPair } from 'jose';
import { readConfig, type Config } from '@platform/config/config';
import { VENDOR_ID, VENDOR_KEY, type Contender, type ServerReady } from './bet-parties';
import { startCroupier } from './croupier-bets';
import { startEmptyRoute } from './empty-bets';
import { startTypeOrmWallet } from './typeorm-bets';

/**
 * One contender as a process of its own: `node bet-server.js <contender> <database> <players>`. It ends with its
 * parent.
 */
const [contender, databaseUrl, players] = process.argv.slice(2) as [Contender, string, string];

async function configOf(): Promise<Config> {
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true });
  return readConfig({
    DATABASE_URL: databaseUrl,
    ESDB_URL: process.env['ESDB_URL'],
    JWE_PRIVATE_KEYS: JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), kid: 'bench' }] }),
    VENDOR_KEYS: `${VENDOR_ID}=${VENDOR_KEY}`,
    PROVIDER_KEYS: 'sandbox=provider-key-of-the-bench',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    SOCKETS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'silent',
  });
}

const start = { croupier: startCroupier, typeorm: startTypeOrmWallet, nothing: startEmptyRoute }[contender];
const ready: ServerReady = await start(await configOf(), Number(players));
process.stdout.write(`${JSON.stringify(ready)}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
