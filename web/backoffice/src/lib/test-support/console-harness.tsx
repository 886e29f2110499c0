import type { StaffInfo } from '@contracts/http/office/back-office';
import { drawPage } from '@web/testing/draw-page';
import type { ReactNode } from 'react';
import { ptBackOffice } from '../../shell/pt';

export const HELENA: StaffInfo = {
  id: '00000000-0000-4000-8000-000000000901',
  account: 'helena',
  name: 'Helena Prado',
  roles: ['finance'],
  hasTotp: true,
  approvalHold: null,
};

/** Draws a page of the back office in Portuguese. */
export function openConsole(content: ReactNode, { path = '/', token = 'token' as string | null } = {}) {
  return drawPage(content, { texts: ptBackOffice, path, token });
}
