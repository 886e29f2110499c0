import { render, screen } from '@testing-library/react';
import { setUpTexts } from '../../i18n/setup';
import { FilterBar } from './filters';

beforeAll(() => setUpTexts({}, {}));

it('gives the act at its end both columns of a phone, where the act stands below the filters', () => {
  render(
    <FilterBar count={0} onClear={() => undefined} end={<button type="button">Abrir conta</button>}>
      <span>filtro</span>
    </FilterBar>,
  );
  expect([...screen.getByText('Abrir conta').parentElement!.classList]).toEqual(
    expect.arrayContaining(['ms-auto', 'max-sm:col-span-2', 'max-sm:grid']),
  );
});
