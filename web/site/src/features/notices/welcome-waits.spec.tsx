import '@web/testing/browser-globals';
import type { Notice } from '@contracts/http/system';
import { act, render, screen } from '@testing-library/react';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter } from 'react-router-dom';
import AnnouncementPopups from './announcement-popups';

let steps: readonly { readonly id: string }[] = [];
jest.mock('../../parts/registration-steps/use-steps', () => ({ useOpenSteps: () => steps }));
jest.mock('../../parts/announcements/use-announcements', () => ({
  useAnnouncements: () => ({ data: { popup: [{ id: 'f1', execution: 'F', title: 'Que bom ter você aqui' }] } }),
  useAudiences: () => ['firstLogin', 'member'],
}));
jest.mock('./announcement-dialog', () => ({
  __esModule: true,
  default: ({ open, notice }: { open: boolean; notice: Notice }) => (open ? <p>{notice.title}</p> : <p>waits</p>),
}));

const tree = () => (
  <StateRoot>
    <MemoryRouter>
      <AnnouncementPopups />
    </MemoryRouter>
  </StateRoot>
);

const later = () => act(() => jest.advanceTimersByTimeAsync(5_000));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('says welcome once the registration is whole, and not while a step of it is left', async () => {
  steps = [{ id: 'person' }];
  const { rerender } = render(tree());
  expect(await screen.findByText('waits')).toBeTruthy();
  await later();
  expect(screen.queryByText('Que bom ter você aqui')).toBeNull();
  steps = [];
  rerender(tree());
  await later();
  expect(screen.getByText('Que bom ter você aqui')).toBeTruthy();
});
