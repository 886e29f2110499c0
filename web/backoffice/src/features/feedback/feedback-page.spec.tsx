import type { StaffFeedback } from '@contracts/http/office/site-desk';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import FeedbackPage from './feedback-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const SUPPORT = { ...HELENA, roles: ['support'] as const };
const feedback = (part: Partial<StaffFeedback> = {}): StaffFeedback => ({
  id: '00000000-0000-4000-8000-000000000300',
  reference: 'F-7K2M',
  type: 1,
  content: 'Meu depósito não chegou.',
  sender: 'ana',
  memberId: null,
  language: 'pt',
  sentAt: '2026-11-21T12:00:00.000Z',
  closed: null,
  ...part,
});
const answers = (more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => SUPPORT,
  'GET /bo/v1/feedback': ({ isOpen }) => {
    const closed = feedback({
      id: '00000000-0000-4000-8000-000000000301',
      closed: { staffId: 's', name: 'Sofia', at: '2026-11-21T13:00:00.000Z', note: 'Creditado à mão' },
    });
    return { list: isOpen === 'true' ? [feedback()] : [feedback(), closed], nextCursor: null };
  },
  ...more,
});

beforeEach(() => call.mockReset());

it('lists what visitors wrote, and narrows to what is open', async () => {
  answerFrom(call, answers());
  const { user } = await openConsole(<FeedbackPage />);
  const rows = await screen.findAllByTestId('feedback-row');
  expect(rows.map((row) => row.dataset['state'])).toEqual(['open', 'closed']);
  expect(rows[1]!.textContent).toContain('Sofia: Creditado à mão');
  await user.selectOptions(screen.getByTestId('feedback-state'), 'open');
  await waitFor(() => expect(screen.getAllByTestId('feedback-row')).toHaveLength(1));
});

it('is closed with a word on what was done', async () => {
  answerFrom(call, answers({ 'POST /bo/v1/feedback/:feedbackId/closing': () => ({ feedbackId: feedback().id }) }));
  const { user } = await openConsole(<FeedbackPage />);
  await user.click(await screen.findByTestId('close-feedback'));
  await user.click(await screen.findByTestId('close-confirm'));
  expect(inputsOf(call, routes.closeFeedback)).toHaveLength(0);
  await user.type(screen.getByTestId('close-note'), 'Creditado à mão');
  await user.click(screen.getByTestId('close-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.closeFeedback)[0]).toMatchObject({
      feedbackId: feedback().id,
      note: 'Creditado à mão',
    }),
  );
});
