import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptStaff } from './staff-texts.pt';

export const enStaff: TextsOf<typeof ptStaff> = {
  title: 'Staff',
  name: 'Name',
  account: 'User name',
  roles: 'Roles',
  hasTotp: 'Set up',
  noTotp: 'No authenticator',
  createdAt: 'Created',
  lastLoginAt: 'Last log-in',
  never: 'Never',
  reset: 'Take authenticator away',
  resetText: 'The authenticator of {{name}} stops working and their sessions end. Make sure by another way that it was really they who asked.',
  resetDone: 'Authenticator of {{name}} taken away',
  resetFailed: 'The authenticator was not taken away',
  none: 'Nobody works here',
};
