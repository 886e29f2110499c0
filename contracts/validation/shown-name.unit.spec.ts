import { coveredName, shownName } from './shown-name';

it.each([
  ['maria', 'Mia', 'maria'],
  ['tel-24b62d01c77931c9', '(11) *****-4321', '(11) *****-4321'],
  ['tel-24b62d01c77931c9', '', 'tel-24b62d01c77931c9'],
  ['tel-0', 'Zero', 'tel-0'],
  ['tel-aviv', 'Avi', 'tel-aviv'],
])('%s with the nickname %s is shown as %s', (username, nickname, shown) => {
  expect(shownName(username, nickname)).toBe(shown);
});

it.each([
  ['maria', 'ma•••'],
  ['+55 •• •••••-4321', '+55 •• •••••-4321'],
  ['(11) *****-4321', '(11) *****-4321'],
])('%s is covered as %s', (name, covered) => {
  expect(coveredName(name)).toBe(covered);
});
