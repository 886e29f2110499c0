import { given } from '@kernel/given-when-then';
import { feedbackReference } from './feedback-reference';
import { feedbackDecider, type FeedbackCommand } from './feedback.decide';
import type { FeedbackEvent, FeedbackSent } from './feedback.events';

const at = '2026-01-02T03:04:05.000Z';
const feedback: FeedbackSent['data'] = {
  feedbackId: 'f1',
  reference: 'FB-1',
  questionType: 1,
  content: 'My deposit has not arrived.',
  sender: 'ana',
  memberId: null,
  language: 'en',
  occurredAt: at,
};
const sent: FeedbackEvent = { type: 'FeedbackSent', data: feedback };
const closed: FeedbackEvent = {
  type: 'FeedbackClosed',
  data: { feedbackId: 'f1', staffId: 's1', note: 'Credited', occurredAt: at },
};
const send = (change: Partial<FeedbackSent['data']> = {}): FeedbackCommand => ({
  type: 'Send',
  feedback: { ...feedback, ...change },
});
const close = (staffId = 's1', note = 'Credited'): FeedbackCommand => ({
  type: 'Close',
  staffId,
  note,
  occurredAt: at,
});
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('is sent, once', () => {
  expect(given(feedbackDecider).when(send()).events).toEqual([sent]);
  expect(given(feedbackDecider, sent).when(send({ occurredAt: '2026-01-02T03:04:09.000Z' })).decision).toEqual({
    kind: 'repeated',
  });
});

it.each([
  { content: 'Something else altogether.' },
  { questionType: 2 as const },
  { sender: 'bia' },
  { memberId: 'm1' },
])('is not another one under the same key: %j', (change) => {
  expect(given(feedbackDecider, sent).when(send(change)).decision).toEqual(rejected('KEY_REUSED'));
});

it('is closed by one person, once', () => {
  expect(given(feedbackDecider, sent).when(close()).events).toEqual([closed]);
  expect(given(feedbackDecider, sent, closed).when(close()).decision).toEqual({ kind: 'repeated' });
  expect(given(feedbackDecider, sent, closed).when(close('s2')).decision).toEqual(rejected('ALREADY_DECIDED'));
  expect(given(feedbackDecider, sent, closed).when(close('s1', 'Otherwise')).decision).toEqual(
    rejected('ALREADY_DECIDED'),
  );
  expect(given(feedbackDecider).when(close()).decision).toEqual(rejected('FEEDBACK_UNKNOWN'));
});

it('has a reference that people can read out', () => {
  const reference = feedbackReference('6f1f0f8e-5b7b-4c0f-9c9b-e0a1c7d2e3f4');
  expect(reference).toMatch(/^FB-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(feedbackReference('6f1f0f8e-5b7b-4c0f-9c9b-e0a1c7d2e3f4')).toBe(reference);
  expect(feedbackReference('6f1f0f8e-5b7b-4c0f-9c9b-e0a1c7d2e3f5')).not.toBe(reference);
});
