import path from 'node:path';
import { eventLogMigrations } from '@migrations/event-log/index';
import { inOrderOfTime, timestampOf, type Migration } from '@migrations/order';
import { readModelMigrations } from '@migrations/read-models/index';
import { sourceFiles } from './source-files';

const migrationsBelow = (folder: string): { readonly file: string; readonly name: string }[] =>
  sourceFiles([folder], ['.ts']).flatMap(({ path: file, text }) =>
    [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => ({ file, name: name! })),
  );
const named = (name: string): Migration => Object.defineProperty(class {}, 'name', { value: name }) as Migration;

describe('the migrations', () => {
  const lists = [
    { folder: 'migrations/event-log', list: eventLogMigrations },
    { folder: 'migrations/read-models', list: readModelMigrations },
  ];

  it.each(lists)('of $folder are all listed, in the order of their timestamps', ({ folder, list }) => {
    const names = list.map(({ name }) => name);
    const inFiles = migrationsBelow(folder).map(({ name }) => name);
    expect([...names].sort()).toEqual([...inFiles].sort());
    const moments = names.map(timestampOf);
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
  });

  it.each(lists)('of $folder stand in files with the same timestamp', ({ folder }) => {
    for (const { file, name } of migrationsBelow(folder))
      expect(path.basename(file)).toMatch(new RegExp(`^${timestampOf(name)}-`));
  });

  it('of the read models stand in the folder of a context or of the platform', () => {
    const contexts = sourceFiles(['services/contexts'], ['.context.ts']).map(({ path: file }) =>
      path.basename(file, '.context.ts'),
    );
    const folders = migrationsBelow('migrations/read-models').map(({ file }) => file.split('/')[2]);
    expect([...new Set(folders)].filter((folder) => folder !== 'platform' && !contexts.includes(folder!))).toEqual([]);
  });

  it('are refused when two have one timestamp, or one has none', () => {
    expect(() => inOrderOfTime([named('One1795200000000'), named('Other1795200000000')])).toThrow(
      'The migrations "One1795200000000" and "Other1795200000000" have the same timestamp.',
    );
    expect(() => inOrderOfTime([named('One1795200000000'), named('Two')])).toThrow('does not end in a timestamp');
  });
});
