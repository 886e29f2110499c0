import '@web/testing/browser-globals';
import { render, screen } from '@testing-library/react';
import { fixedRows } from '@web/api/list-answer';
import { ptShared } from '../../i18n/pt.shared';
import { setUpTexts } from '../../i18n/setup';
import { ListPage } from './list-page';

interface Room {
  readonly width: number;
  readonly table: number;
}

/** A window of a width, in which the table needs so much room. */
function lay({ width, table }: Room): void {
  const matches = (query: string) => width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0);
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: (query: string) => ({ matches: matches(query), ...listen }) });
  const measured = (scrollWidth: number) => ({ configurable: true, get: () => scrollWidth });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', measured(width));
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', measured(table));
}

function open(card: boolean) {
  render(
    <ListPage
      label="Saques"
      columns={[{ id: 'name', header: 'Nome', cell: (name: string) => name }]}
      list={fixedRows(['Ana'], (name) => name)}
      empty={null}
      {...(card ? { card: (name: string) => <p data-testid="card">{name}</p> } : {})}
    />,
  );
  return [screen.queryByRole('table'), screen.queryByTestId('card')].map((shown) => shown !== null);
}

beforeAll(() => setUpTexts(ptShared));

it.each([
  ['a table where it fits on a tablet', { width: 768, table: 700 }, true, [true, false]],
  ['cards where it does not', { width: 768, table: 1100 }, true, [false, true]],
  ['a table that scrolls on a tablet where there are no cards', { width: 768, table: 1100 }, false, [true, false]],
  ['a table that scrolls on a desk', { width: 1440, table: 1800 }, true, [true, false]],
  ['cards on a phone', { width: 390, table: 300 }, true, [false, true]],
])('shows %s', (_, room: Room, card, shown) => {
  lay(room);
  expect(open(card)).toEqual(shown);
  const pane = screen.queryByRole('table')?.parentElement;
  if (pane) expect(pane.className.includes('overflow-auto')).toBe(room.table > room.width);
});

it('says on cards what the sums are of, and not as a sum', () => {
  lay({ width: 390, table: 300 });
  render(
    <ListPage
      label="Membros"
      columns={[
        { id: 'name', header: 'Conta', cell: (name: string) => name },
        { id: 'balance', header: 'Saldo', cell: () => '1,00' },
      ]}
      list={fixedRows(['Ana'], (name) => name)}
      empty={null}
      card={(name: string) => <p>{name}</p>}
      totals={{ label: 'Nesta página', testId: 'sums', values: { name: 'Nesta página', balance: '1,00' } }}
    />,
  );
  const sums = screen.getByTestId('sums');
  expect([...sums.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Saldo']);
  expect(sums.textContent).toBe('Nesta páginaSaldo1,00');
});
