import { Messages1795200000500 } from './1795200000500-messages';
import { SiteMessages1795300004000 } from './1795300004000-site-messages';
import { Inbox1796000095000 } from './1796000095000-inbox';

export const messagesMigrations = [Messages1795200000500, SiteMessages1795300004000, Inbox1796000095000];
