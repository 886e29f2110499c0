import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setUpTexts } from '../../i18n/setup';
import { ptShared } from '../../i18n/pt.shared';
import { Button } from '../form/button';
import { Dialog } from './dialog';

function Page({ keepOpener = true }: { readonly keepOpener?: boolean }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <main>
      {(keepOpener || !opened) && <Button onClick={show}>Open</Button>}
      <Button data-focus-home>Home</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Title">
        <input aria-label="Name" />
      </Dialog>
    </main>
  );
}

beforeAll(() => setUpTexts(ptShared, {}));

describe('a dialog', () => {
  it.each(['{Escape}', 'button'])('takes the focus and gives it back to its opener (%s)', async (way) => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Title' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    if (way === 'button') await user.click(screen.getByRole('button', { name: 'Fechar' }));
    else await user.keyboard(way);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus to the page’s home where its opener is gone', async () => {
    const user = userEvent.setup();
    render(<Page keepOpener={false} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Home' })));
  });
});
