import { isThrowAway, throwAwayMark } from './throw-away-emails';

it.each([
  ['ana@mailinator.com', true],
  ['ana@MAILINATOR.com', true],
  ['ana@any.box.yopmail.com', true],
  ['"a@b"@guerrillamail.org', true],
  ['ana@example.com', false],
  ['ana@notmailinator.com', false],
  ['mailinator.com@example.com', false],
])('%s: %s', (email, expected) => {
  expect(isThrowAway(email, [])).toBe(expected);
});

it('a merchant names more of them', () => {
  expect(throwAwayMark('ana@box.short.example', { THROW_AWAY_EMAIL_DOMAINS: [] })).toEqual({});
  expect(throwAwayMark('ana@box.short.example', { THROW_AWAY_EMAIL_DOMAINS: ['short.example'] })).toEqual({
    throwAwayEmail: true,
  });
});

it('who gives no address has none of that kind', () => {
  expect(throwAwayMark(undefined, { THROW_AWAY_EMAIL_DOMAINS: [] })).toEqual({});
});
