import { blocksOf, spansOf, wordsOf } from './plain-text';

it('makes paragraphs and points', () => {
  expect(
    blocksOf('One\n\n- a\n- b\n\nTwo').map((block) => (block.kind === 'points' ? block.points.length : block.spans)),
  ).toEqual([[{ kind: 'text', text: 'One' }], 2, [{ kind: 'text', text: 'Two' }]]);
});

it('makes bold words and links', () => {
  expect(spansOf('A **b** [c](/d) e')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'bold', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'c', target: '/d' },
    { kind: 'text', text: ' e' },
  ]);
});

it.each(['javascript:alert', '//evil.example', 'http://evil.example', 'data:text/html', '/\\evil.example', ''])(
  'makes no link to "%s"',
  (target) => {
    expect(spansOf(`[x](${target})`)).toEqual([{ kind: 'text', text: 'x' }]);
  },
);

it('leaves what only looks like markup as it is', () => {
  expect(wordsOf('<b>1 * 2 ** 3</b> [x] (y)')).toBe('<b>1 * 2 ** 3</b> [x] (y)');
  expect(wordsOf('- **a** b\n- [c](/d)')).toBe('a b c');
});
