import 'reflect-metadata';
import { runWorker } from './run-worker';

void runWorker();
