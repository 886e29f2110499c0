import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ptShared } from '@web/i18n/pt.shared';
import { setUpTexts } from '@web/i18n/setup';
import { PasswordField } from './field';

beforeAll(() => setUpTexts(ptShared));

it('hides a password until whoever types it wants to see it', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Senha" defaultValue="segredo" />);
  const field = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button'));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button'));
  expect(field.type).toBe('password');
});
