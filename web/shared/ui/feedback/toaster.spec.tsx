import '@web/testing/browser-globals';
import { render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import Toaster from './toaster';

it('speaks in the type of the page, not in that of the library', async () => {
  render(<Toaster />);
  toast.success('Contrato aceito.');
  const said = (await screen.findByText('Contrato aceito.')).closest('li')!;
  expect(said.style.fontFamily).toBe('var(--font-sans)');
});
