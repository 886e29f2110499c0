import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of messages. */
export const messagesRights: DeclaredRights = projected('read.announcements', 'read.feedback', 'read.inbox');
