import { fireEvent, screen } from '@testing-library/react';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import { HeaderSearch } from './header-search';

async function open(path = '/hot') {
  return drawPage(
    <>
      <HeaderSearch />
      <input aria-label="name" />
    </>,
    { texts: ptSite, path, token: null },
  );
}
const address = () => screen.getByTestId('address').textContent;

it('opens by its button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Buscar jogos' }));
  expect(address()).toBe('/hot?popup=search');
});

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by the key %s', async (key) => {
  const { user } = await open();
  await user.keyboard(key);
  expect(address()).toBe('/hot?popup=search');
});

it('leaves "/" to who is typing it, and every key to an open popup', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('name'), 'a/b');
  expect(address()).toBe('/hot');
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('a/b');
  unmount();
  await open('/hot?popup=help');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(address()).toBe('/hot?popup=help');
});
