import '@web/testing/browser-globals';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '@web/testing/draw-page';
import { ptShared } from '../../i18n/pt.shared';
import { useState } from 'react';
import { PickFilter } from './pick-filter';

const NAMES = ['bia', 'bia_lux', 'breno'];
const find = jest.fn(async (typed: string) =>
  NAMES.filter((name) => name.startsWith(typed)).map((value) => ({ value })),
);
const chosen = jest.fn();

function Filter() {
  const [value, setValue] = useState('');
  return (
    <PickFilter
      label="Membro"
      value={value}
      onChange={(next) => {
        chosen(next);
        setValue(next);
      }}
      find={find}
      findKey={['members']}
      testId="who"
      maxLength={40}
    />
  );
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function open() {
  find.mockClear();
  chosen.mockClear();
  const { user } = await drawPage(<Filter />, { texts: ptShared, path: '/' });
  const input = await screen.findByRole('combobox', { name: 'Membro' });
  await user.click(input);
  await waitFor(() => expect(names()).toEqual(NAMES));
  return { user, input };
}

it('searches while one types, and is chosen from by the keyboard', async () => {
  const { user, input } = await open();
  await user.type(input, 'bi');
  await waitFor(() => expect(names()).toEqual(['bia', 'bia_lux']));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent).toBe('bia_lux');
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['bia_lux']]);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect((input as HTMLInputElement).value).toBe('bia_lux');
});

it('takes a click, and is cleared', async () => {
  const { user, input } = await open();
  await user.click(screen.getByRole('option', { name: 'breno' }));
  expect((input as HTMLInputElement).value).toBe('breno');
  await user.click(screen.getByTestId('who-clear'));
  expect(chosen.mock.calls).toEqual([['breno'], ['']]);
});

it('says so where nothing has the name, and takes the text by Enter', async () => {
  const { user, input } = await open();
  await user.type(input, 'zz');
  expect(await screen.findByText('Nada com este nome.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['zz']]);
});
