import 'reflect-metadata';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { projections } from '../../../services/apps/house';
import type { Kept } from './background';
import { following } from './following';

/**
 * `node worker.js <database> wallet|all`: keeps tables up to date, as a process of its own. It ends with its parent.
 */
const [databaseUrl, kept] = process.argv.slice(2) as [string, Kept];
const worker = await following(databaseUrl, kept === 'all' ? projections : [walletProjection]);
worker.start();
process.stdout.write('ready\n');
process.stdin.on('end', () => process.exit(0)).resume();
