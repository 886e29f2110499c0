import { waitFor } from '@testing-library/react';
import { MOTIFS } from '@contracts/vendor/demo/demo-game';
import { DRAWINGS } from '@contracts/vendor/demo/motifs/all';
import { idOf, placeMotif } from './sprite';

const sheet = () => document.querySelector<SVGSVGElement>('body > svg');

it('draws a motif once, and another in the place of one that is not known', async () => {
  for (const name of ['seven', 'seven', 'no such motif']) placeMotif(name);
  await waitFor(() => expect(sheet()?.querySelectorAll('symbol')).toHaveLength(2));
  expect([...sheet()!.querySelectorAll('symbol')].map(({ id }) => id)).toEqual([idOf('seven'), idOf('no such motif')]);
  expect(document.querySelectorAll('body > svg')).toHaveLength(1);
});

it('inherits nothing of what an open dialog says of the body: hundreds of lines would be computed anew', async () => {
  placeMotif('seven');
  await waitFor(() => expect(sheet()?.style.pointerEvents).toBe('none'));
});

it('has a drawing of every motif that a vendor may name, and no two of them alike', () => {
  expect(MOTIFS.filter((name) => !DRAWINGS[name])).toEqual([]);
  expect(new Set(Object.values(DRAWINGS)).size).toBe(Object.keys(DRAWINGS).length);
});
