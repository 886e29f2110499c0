import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routes, STAFF_ROLES, type Route } from '@contracts/http/routes';
import { repositoryRoot } from '../architecture/source-files';
import { mayCall } from './callers';
import { matrixPage } from './matrix-page';

const PAGE = path.join(repositoryRoot, 'docs/standards/access-matrix.md');
const all = Object.entries<Route>(routes);
const named = (entries: readonly (readonly [string, Route])[]) => entries.map(([name]) => name);

it('the page of who may call what says what the contracts say', () => {
  if (process.env['ACCESS_MATRIX'] === 'write') writeFileSync(PAGE, matrixPage());
  expect(readFileSync(PAGE, 'utf8')).toBe(matrixPage());
});

describe('what no role may have, whatever a route says', () => {
  it('a confidential call is of compliance alone', () => {
    const wide = all.filter(
      ([, { confidential, access }]) =>
        confidential && STAFF_ROLES.some((role) => role !== 'compliance' && mayCall(access, role)),
    );
    expect(named(wide)).toEqual([]);
    expect(all.filter(([, { confidential }]) => confidential).length).toBeGreaterThan(5);
  });

  it('support decides about nothing that takes two people', () => {
    const decided = all.filter(([, { twoPeople }]) => twoPeople);
    expect(decided.length).toBeGreaterThan(5);
    expect(named(decided.filter(([, { access }]) => mayCall(access, 'support')))).toEqual([]);
  });

  it('risk and compliance do not touch the books: adjustments, breaks, statements, refunds, bills, proofs of payment', () => {
    const books = /^\/bo\/v1\/(adjustments|findings|statements|refunds|bills|payroll|withheld|deposit-proofs|contests)/;
    const acts = all.filter(([, { method, path: place }]) => method !== 'GET' && books.test(place));
    expect(acts.length).toBeGreaterThan(20);
    const found = acts.filter(([, { access }]) => mayCall(access, 'risk') || mayCall(access, 'compliance'));
    expect(named(found)).toEqual([]);
  });

  it('admin, who makes accounts, decides about no withdrawal, refund, statement or proof of payment', () => {
    const money = /^\/bo\/v1\/(withdrawals|statements|refunds|deposit-proofs|contests|payment-methods)/;
    const acts = all.filter(([, { method, path: place }]) => method !== 'GET' && money.test(place));
    expect(acts.length).toBeGreaterThan(15);
    expect(named(acts.filter(([, { access }]) => mayCall(access, 'admin')))).toEqual([]);
  });

  it('the paths of staff are open to nobody else, but for what leads to a session and for files under a secret name', () => {
    const open = all.filter(([, { path: place, access }]) => place.startsWith('/bo/') && typeof access !== 'object');
    expect(named(open)).toEqual([
      'staffLogin',
      'staffLoginCode',
      'staffLoginPassword',
      'download',
      'downloadProgress',
      'cancelDownload',
    ]);
    const elsewhere = all.filter(
      ([, { path: place, access }]) => typeof access === 'object' && !place.startsWith('/bo/'),
    );
    expect(named(elsewhere)).toEqual([]);
  });
});
