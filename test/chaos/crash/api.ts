import 'reflect-metadata';
import { runApi } from '../../../services/apps/api/run-api';
import { armCrash, type CrashPoint } from './points';

/** The api as it is, with a place at which it dies: `api.js [point] [nth] [marker file]`. */
const [point, nth, markerFile] = process.argv.slice(2);
if (point && markerFile) armCrash(point as CrashPoint, Number(nth), markerFile);
void runApi();
