import { BEASTS } from './beasts';
import { LUCK } from './luck';
import { QUESTS } from './quests';
import { TABLE } from './table';

export { GRADIENTS } from './pen';

/** Every motif by its name, as markup. */
export const MOTIFS: Readonly<Record<string, string>> = { ...LUCK, ...TABLE, ...BEASTS, ...QUESTS };
