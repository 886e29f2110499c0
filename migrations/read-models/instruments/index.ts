import { Instruments1796000050100 } from './1796000050100-instruments';

export const instrumentsMigrations = [Instruments1796000050100];
