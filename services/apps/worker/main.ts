import 'reflect-metadata';
import { runWorker } from './run-worker';

await runWorker();
