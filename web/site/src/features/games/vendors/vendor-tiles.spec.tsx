import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../../i18n/pt';
import { vendorLookOf } from './vendor-tile';
import { VendorTiles } from './vendor-tiles';

jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));

const vendors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    nodeId: 100 + index,
    vassalage: `v${index}`,
    displayName: `Vendor ${index}`,
    gameCount: 3,
    artwork: 'seven',
  }));
const layout = () => screen.getByTestId('vendor-tiles').dataset['layout'];

beforeAll(() => setUpTexts(ptSite, {}));

it.each([
  [1, 'normal'],
  [10, 'normal'],
  [11, 'large'],
  [40, 'large'],
])('lays %i vendors out %s', (count, expected) => {
  render(<VendorTiles vendors={vendors(count)} onOpen={() => undefined} />);
  expect(layout()).toBe(expected);
  expect(screen.getAllByRole('button')).toHaveLength(count);
});

it('keeps its layout while a search leaves few of many', () => {
  render(<VendorTiles vendors={vendors(2)} outOf={11} onOpen={() => undefined} />);
  expect(layout()).toBe('large');
});

it('opens the vendor that was pressed', async () => {
  const onOpen = jest.fn();
  render(<VendorTiles vendors={vendors(3)} few onOpen={onOpen} />);
  await userEvent.click(screen.getByTestId('vendor-tile-v1'));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ vassalage: 'v1' }));
});

it('gives a tile one of five looks, by its number modulo 5 plus 1', () => {
  expect([0, 1, 4, 5, 41_277_711].map(vendorLookOf)).toEqual([1, 2, 5, 1, 2]);
});
