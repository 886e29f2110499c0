import { Messages1795200000500 } from './1795200000500-messages';
import { SiteMessages1795300004000 } from './1795300004000-site-messages';

export const messagesMigrations = [Messages1795200000500, SiteMessages1795300004000];
