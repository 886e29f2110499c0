import { Uploads1796000196000 } from './1796000196000-uploads';

export const filesMigrations = [Uploads1796000196000];
