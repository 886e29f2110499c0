import 'reflect-metadata';
import { walletProjection } from '@contexts/wallet/read-models/wallet.projection';
import { following } from './following';

/** `node worker.js <database>`: keeps the wallet's tables up to date, as a process of its own. It ends with its parent. */
const worker = await following(process.argv[2]!, [walletProjection]);
worker.start();
process.stdout.write('ready\n');
process.stdin.on('end', () => process.exit(0)).resume();
