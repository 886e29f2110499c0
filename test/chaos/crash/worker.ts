import 'reflect-metadata';
import { runWorker } from '../../../services/apps/worker/run-worker';
import { armCrash, type CrashPoint } from './points';

/** The worker as it is, with a place at which it dies: `worker.js [point] [nth] [marker file]`. */
const [point, nth, markerFile] = process.argv.slice(2);
if (point && markerFile) armCrash(point as CrashPoint, Number(nth), markerFile);
void runWorker();
