import { Aml1796000195000 } from './1796000195000-aml';

export const amlMigrations = [Aml1796000195000];
