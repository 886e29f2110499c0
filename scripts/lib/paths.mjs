import path from 'node:path';

/** The folder of the checkout; every script works in it, from wherever it was called. */
export const root = path.resolve(import.meta.dirname, '../..');
process.chdir(root);

export const inRoot = (...parts) => path.join(root, ...parts);

/** The folder in which an installation keeps its data. */
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
