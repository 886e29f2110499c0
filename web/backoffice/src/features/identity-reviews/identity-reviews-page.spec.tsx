import type { IdentityReview, MemberIdentity } from '@contracts/http/identity/identity-reviews';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import IdentityReviewsPage from './identity-reviews-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const CORA = { ...HELENA, roles: ['compliance'] };
const OTHER = '00000000-0000-4000-8000-000000000501';
const memberId = '00000000-0000-4000-8000-000000000601';
const at = '2026-11-25T12:00:00.000Z';
const row: IdentityReview = {
  memberId,
  memberName: 'joaosilva',
  level: 2,
  attempt: 3,
  reason: 'final',
  since: at,
  proposal: null,
  claim: null,
};
const checks = {
  document: 'failed',
  liveness: 'passed',
  faceMatch: 'passed',
  taxId: 'notDone',
  age: 'passed',
} as const;
const result = {
  answer: 'red',
  rejectType: 'final',
  labels: ['documentDoubtful'],
  checks: { ...checks, pep: 'clear', sanctions: 'clear' },
  expiresAt: null,
  decidedAt: at,
  mismatches: ['name'],
  extracted: null,
} as const;

async function open(needsTwo: boolean, proposer: string | null = null, claimer: string | null = null) {
  const identity = {
    memberId,
    memberName: 'joaosilva',
    level: 0,
    isReachable: false,
    claim: claimer && { staffId: claimer, name: 'Dora', until: at },
    levels: [
      {
        level: 2,
        state: 'inReview',
        reachedAt: null,
        expiresAt: null,
        review: {
          reason: 'final',
          since: at,
          needsTwo,
          proposal: proposer && { staffId: proposer, name: 'Dora', at, reason: 'É homônimo.' },
        },
        demand: null,
        attempts: [
          {
            attempt: 3,
            startedAt: at,
            applicantId: 'a-3',
            result: { ...result, labels: [...result.labels], mismatches: [...result.mismatches] },
          },
        ],
        decisions: [],
      },
    ],
  } as MemberIdentity;
  answerFrom(call, {
    'GET /bo/v1/session': () => CORA,
    'GET /bo/v1/identity-reviews': () => ({ list: [row], nextCursor: null, totalCount: 1 }),
    'GET /bo/v1/members/:memberId/identity': () => identity,
    'POST /bo/v1/identity-reviews/:memberId/claim': () => identity,
    'POST /bo/v1/identity-reviews/:memberId/proposal': () => identity,
    'POST /bo/v1/identity-reviews/:memberId/outcome': () => identity,
    'POST /bo/v1/identity-reviews/:memberId/approval': () => identity,
  });
  await openConsole(<IdentityReviewsPage />);
  fireEvent.click((await screen.findAllByTestId('open-review'))[0]!);
  await screen.findByTestId('review-case');
}
const write = (note: string) => fireEvent.change(screen.getByTestId('review-note'), { target: { value: note } });

beforeEach(() => call.mockReset());

it('takes the case, and asks a second person where the result is red', async () => {
  await open(true);
  await waitFor(() => expect(inputsOf(call, routes.claimIdentityReview)).toEqual([{ memberId }]));
  expect(screen.getByTestId('check-document').getAttribute('data-outcome')).toBe('failed');
  expect(screen.queryByTestId('check-taxId')).toBeNull();
  expect(screen.queryByTestId('review-accepted')).toBeNull();
  write('A certidão confere.');
  fireEvent.click(screen.getByTestId('review-propose'));
  await waitFor(() =>
    expect(inputsOf(call, routes.proposeIdentityApproval)).toMatchObject([
      { memberId, level: 2, attempt: 3, note: 'A certidão confere.' },
    ]),
  );
});

it.each(['accepted', 'again', 'refused'] as const)(
  'closes a case by one person where it may be (%s)',
  async (outcome) => {
    await open(false);
    write('Conferi os dados.');
    fireEvent.click(screen.getByTestId(`review-${outcome}`));
    await waitFor(() => expect(inputsOf(call, routes.closeIdentityReview)).toMatchObject([{ outcome, attempt: 3 }]));
  },
);

it('lets another person decide about a request, and not the one who made it', async () => {
  await open(true, OTHER);
  expect(screen.getByTestId('review-proposal').textContent).toContain('É homônimo.');
  write('Também conferi.');
  fireEvent.click(screen.getByTestId('review-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideIdentityApproval)).toMatchObject([{ isApproved: true, level: 2, attempt: 3 }]),
  );
});

it('leaves a request of one’s own, and a case of a colleague, to the other', async () => {
  await open(true, HELENA.id, OTHER);
  expect(screen.queryByTestId('review-approve')).toBeNull();
  expect(screen.getByText('Dora está analisando este caso.')).toBeTruthy();
});
