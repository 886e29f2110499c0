import { sourceFiles } from './source-files';

it('only the hooks of web/shared/state know what the client’s state is kept with', () => {
  const others = sourceFiles(['web'], ['.ts', '.tsx'])
    .filter(({ path, text }) => !path.startsWith('web/shared/state/') && /from 'recoil'/.test(text))
    .map(({ path }) => path);
  expect(others).toEqual([]);
});
