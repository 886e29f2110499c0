import 'reflect-metadata';
import { armCrash, type CrashPoint } from './points';

/** The worker as it is, with a place at which it dies: `worker.js [point] [nth] [marker file]`. */
const [point, nth, markerFile] = process.argv.slice(2);
if (point && markerFile) armCrash(point as CrashPoint, Number(nth), markerFile);
await import('../../../services/apps/worker/main');
