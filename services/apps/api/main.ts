import 'reflect-metadata';
import { runApi } from './run-api';

await runApi();
