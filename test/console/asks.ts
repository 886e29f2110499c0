import { backOfficeCalls } from '@contracts/http/office/back-office';
import { staffCalls } from '@contracts/http/office/back-office-staff';
import { explorerCalls, SEVERITIES } from '@contracts/http/office/explorer';
import { ACCOUNT_CLASSES, ledgerCalls } from '@contracts/http/office/ledger';
import {
  ADJUSTMENT_STATUSES,
  adjustmentCalls,
  FINDING_KINDS,
  FINDING_STATUSES,
  proofCalls,
} from '@contracts/http/office/proofs';
import { nth, type Facts } from './facts';
import type { StaffClient } from './staff-client';

/** One thing that a page asks for. */
export interface Ask {
  readonly page: string;
  readonly what: string;
  /** Another input for each round, where the page offers others. */
  readonly ask: (round: number) => Promise<unknown>;
}

type Named = Readonly<Record<string, (round: number) => Promise<unknown>>>;

function page(name: string, asks: Named): Ask[] {
  return Object.entries(asks).map(([what, ask]) => ({ page: name, what, ask }));
}

/**
 * Every call behind every page of the console, first pages and deep ones, each filter alone, and those that go
 * together.
 */
export function everyAsk(finance: StaffClient, admin: StaffClient, facts: Facts): readonly Ask[] {
  return [
    ...overview(finance, facts),
    ...books(finance, facts),
    ...adjustments(finance, facts),
    ...members(finance, facts),
    ...wallets(finance, facts),
    ...explorer(finance, facts),
    ...narrowExplorer(finance, facts),
    ...significant(finance, facts),
    ...proofs(finance, facts),
    ...staffPages(finance, admin, facts),
  ];
}

function overview(staff: StaffClient, { moments }: Facts): Ask[] {
  return page('Overview', {
    'trial balance': () => staff.ask(ledgerCalls.trialBalance, {}),
    seal: () => staff.ask(proofCalls.sealStatus, {}),
    reconciler: () => staff.ask(proofCalls.reconcilerStatus, {}),
    projections: () => staff.ask(proofCalls.projectionStatus, {}),
    'adjustments that wait': () => staff.ask(adjustmentCalls.adjustments, { status: 'requested' }),
    'findings that wait': () => staff.ask(proofCalls.findings, { status: 'proposed' }),
    'critical of a day': () =>
      staff.ask(explorerCalls.significantEvents, { severity: 'critical', from: moments.at(-1)! }),
    'newest significant': () => staff.ask(explorerCalls.significantEvents, { pageSize: 8 }),
  });
}

function books(staff: StaffClient, facts: Facts): Ask[] {
  const { moments, accountNames, memberIds } = facts;
  const accounts = (input: Parameters<typeof staff.ask<typeof ledgerCalls.ledgerAccounts>>[1]) =>
    staff.ask(ledgerCalls.ledgerAccounts, input);
  const postings = (input: Parameters<typeof staff.ask<typeof ledgerCalls.ledgerPostings>>[1]) =>
    staff.ask(ledgerCalls.ledgerPostings, input);
  const main = (round: number) => `member:${nth(memberIds, round)}:main`;
  return [
    ...page('Trial balance', {
      'as of any moment': (round) => staff.ask(ledgerCalls.trialBalance, { asOf: nth(moments, round) }),
    }),
    ...page('Accounts', {
      'first page': () => accounts({}),
      'by class': (round) => accounts({ class: nth(ACCOUNT_CLASSES, round) }),
      'by currency': () => accounts({ currency: 'BRL' }),
      'by the beginning of a name': (round) => accounts({ search: nth(accountNames, round).slice(0, -1) }),
      'as of any moment': (round) => accounts({ asOf: nth(moments, round) }),
      'members, as of any moment': (round) => accounts({ class: 'member', asOf: nth(moments, round) }),
      'deep page': async (round) => accounts({ class: 'member', cursor: (await deepAccount(staff, round))! }),
    }),
    ...page('Account', {
      'house, first page': () => postings({ account: 'house' }),
      'house, deep page': (round) => postings({ account: 'house', cursor: String((round + 1) * 400_000) }),
      'house, any period': (round) =>
        postings({
          account: 'house',
          from: nth(moments, round),
          to: nth(moments, round + 1) > nth(moments, round) ? nth(moments, round + 1) : moments.at(-1)!,
        }),
      'member, first page': (round) => postings({ account: main(round) }),
      'member, up to any moment': (round) => postings({ account: main(round), to: nth(moments, round * 7) }),
      'provider, 200 rows': () => postings({ account: 'provider:pix', pageSize: 200 }),
    }),
  ];
}

const deepAccounts = new Map<number, string>();

/** A page is asked for by where the last one ended; found once, and not measured after the first round. */
async function deepAccount(staff: StaffClient, round: number): Promise<string | undefined> {
  const pages = 3 + (round % 4);
  for (let count = 0, cursor: string | undefined; !deepAccounts.has(pages) && count < pages; count += 1) {
    const { nextCursor } = await staff.ask(ledgerCalls.ledgerAccounts, {
      class: 'member',
      pageSize: 200,
      ...(cursor ? { cursor } : {}),
    });
    cursor = nextCursor ?? cursor;
    if (cursor && (count === pages - 1 || !nextCursor)) deepAccounts.set(pages, cursor);
  }
  return deepAccounts.get(pages);
}

function adjustments(staff: StaffClient, { memberIds }: Facts): Ask[] {
  return page('Adjustments', {
    'first page': () => staff.ask(adjustmentCalls.adjustments, {}),
    'by status': (round) => staff.ask(adjustmentCalls.adjustments, { status: nth(ADJUSTMENT_STATUSES, round) }),
    'by member': (round) => staff.ask(adjustmentCalls.adjustments, { memberId: nth(memberIds, round) }),
    limits: () => staff.ask(adjustmentCalls.adjustmentLimits, {}),
  });
}

function members(staff: StaffClient, { memberIds, accountNames, longest, events, moments }: Facts): Ask[] {
  const list = (input: Parameters<typeof staff.ask<typeof backOfficeCalls.staffMembers>>[1]) =>
    staff.ask(backOfficeCalls.staffMembers, input);
  const history = (
    input: Omit<Parameters<typeof staff.ask<typeof backOfficeCalls.staffMemberEvents>>[1], 'memberId'>,
    memberId: string,
  ) => staff.ask(backOfficeCalls.staffMemberEvents, { ...input, memberId });
  const one = (round: number) => nth(memberIds, round);
  return [
    ...page('Members', {
      'first page': () => list({ pageSize: 50 }),
      'deep page': (round) => list({ pageNo: 60 + round, pageSize: 50 }),
      'by the beginning of a name': (round) =>
        list({ search: nth(accountNames, round * 3).slice(0, -1), pageSize: 50 }),
      'by id': (round) => list({ search: one(round) }),
      'one member': (round) => staff.ask(backOfficeCalls.staffMember, { memberId: one(round) }),
      'the longest wallet': () => staff.ask(backOfficeCalls.staffMember, { memberId: longest.memberId }),
    }),
    ...page('A member’s events', {
      'first page': (round) => history({}, one(round)),
      'by type': (round) =>
        history(
          { type: nth(['BetPlaced', 'BetWon', 'FundsDeposited', 'RoundClosed', 'MemberLoggedIn'], round) },
          one(round),
        ),
      'by actor': (round) => history({ actor: nth(['vendor', 'member', 'system', 'aurora'], round) }, one(round)),
      'by key': (round) => history({ key: nth(events, round).key }, one(round)),
      'by time': (round) => history({ from: nth(moments, round) }, one(round)),
      'longest wallet, first page': () => history({}, longest.memberId),
      'longest wallet, by type and time': (round) =>
        history({ type: 'BetRolledBack', to: nth(events, round).recordedAt }, longest.memberId),
      'longest wallet, by actor': () => history({ actor: 'tidal' }, longest.memberId),
    }),
  ];
}

const STATEMENT_KINDS = ['deposit', 'bet', 'win', 'promo', 'rollback', 'adjustment'] as const;

function wallets(staff: StaffClient, { memberIds, moments, longest, events }: Facts): Ask[] {
  const statement = (input: Parameters<typeof staff.ask<typeof ledgerCalls.walletStatement>>[1]) =>
    staff.ask(ledgerCalls.walletStatement, input);
  const asOf = (memberId: string, moment?: string) =>
    staff.ask(ledgerCalls.walletAsOf, { memberId, ...(moment ? { asOf: moment } : {}) });
  const one = (round: number) => nth(memberIds, round);
  const ofLongest = events
    .filter(({ stream }) => stream.endsWith(longest.memberId))
    .map(({ recordedAt }) => recordedAt);
  const times = ofLongest.length > 0 ? ofLongest : moments;
  return [
    ...page('Statement', {
      'first page': (round) => statement({ memberId: one(round) }),
      'by kind': (round) => statement({ memberId: one(round), kind: nth(STATEMENT_KINDS, round) }),
      'any period': (round) => statement({ memberId: one(round), from: moments[0]!, to: nth(moments, round) }),
      'longest wallet, first page': () => statement({ memberId: longest.memberId }),
      'longest wallet, rare kind': () => statement({ memberId: longest.memberId, kind: 'promo' }),
      'longest wallet, kind that is not there': () => statement({ memberId: longest.memberId, kind: 'adjustment' }),
      'longest wallet, up to any moment': (round) => statement({ memberId: longest.memberId, to: nth(times, round) }),
    }),
    ...page('Wallet at a point in time', {
      now: (round) => asOf(one(round)),
      'any moment': (round) => asOf(one(round), nth(moments, round * 3)),
      'longest wallet, now': () => asOf(longest.memberId),
      'longest wallet, any moment': (round) => asOf(longest.memberId, nth(times, round)),
    }),
  ];
}

function explorer(
  staff: StaffClient,
  { events, moments, types, categories, memberIds, longest, accountNames }: Facts,
): Ask[] {
  const search = (input: Parameters<typeof staff.ask<typeof explorerCalls.events>>[1]) =>
    staff.ask(explorerCalls.events, input);
  const one = (round: number) => nth(events, round);
  return page('Events', {
    'first page': () => search({}),
    '200 rows': () => search({ pageSize: 200 }),
    'deep page': (round) => search({ cursor: String((round + 1) * 480_000) }),
    'by category': (round) => search({ category: nth(categories, round) }),
    'by type': (round) => search({ type: nth(types, round) }),
    'by stream': (round) => search({ stream: one(round).stream }),
    'by stream of a deposit': async (round) =>
      search({ stream: (await depositOf(staff, round, moments)) ?? 'deposit-none' }),
    'by kind of actor': (round) => search({ actor: nth(['member', 'vendor', 'provider', 'system', 'staff'], round) }),
    'by actor': (round) => search({ actor: one(round).actor.id }),
    'by actor’s name': (round) => search({ actor: nth(accountNames, round) }),
    'by member': (round) => search({ memberId: nth(memberIds, round) }),
    'by the longest wallet': () => search({ memberId: longest.memberId }),
    'by key': (round) => search({ key: one(round).key }),
    'by correlation': (round) => search({ correlationId: one(round).correlationId }),
    'by amount, common': () => search({ amountMin: '10', amountMax: '20' }),
    'by amount, rare': (round) => search({ amountMin: String(400 + round) }),
    'by amount that is not there': () => search({ amountMin: '900000000' }),
    'up to any moment': (round) => search({ to: nth(moments, round) }),
    'from any moment': (round) => search({ from: nth(moments, round) }),
    'one minute': (round) =>
      search({ from: nth(moments, round), to: new Date(Date.parse(nth(moments, round)) + 60_000).toISOString() }),
    'one event': (round) => staff.ask(explorerCalls.event, { eventId: one(round).id }),
    'causation tree': (round) => staff.ask(explorerCalls.eventTree, { eventId: one(round).id }),
  });
}

const depositStreams = new Map<number, string>();

async function depositOf(staff: StaffClient, round: number, moments: readonly string[]): Promise<string | undefined> {
  if (!depositStreams.has(round)) {
    const { list } = await staff.ask(explorerCalls.events, {
      category: 'deposit',
      to: nth(moments, round),
      pageSize: 1,
    });
    if (list[0]) depositStreams.set(round, list[0].stream);
  }
  return depositStreams.get(round);
}

/** Filters that go together, those among them that hardly any event passes. */
function narrowExplorer(staff: StaffClient, { moments, memberIds, longest, events }: Facts): Ask[] {
  const search = (input: Parameters<typeof staff.ask<typeof explorerCalls.events>>[1]) =>
    staff.ask(explorerCalls.events, input);
  return page('Events, filters together', {
    'type and time': (round) => search({ type: 'BetWon', to: nth(moments, round) }),
    'type and amount': (round) => search({ type: 'FundsDeposited', amountMin: String(100 + round), amountMax: '1000' }),
    'category and actor': (round) => search({ category: 'wallet', actor: nth(['aurora', 'tidal', 'vendor'], round) }),
    'actor and a rare amount': () => search({ actor: 'aurora', amountMin: '399', amountMax: '400' }),
    'member and type': (round) => search({ memberId: nth(memberIds, round), type: 'BetRolledBack' }),
    'longest wallet and a rare type': () => search({ memberId: longest.memberId, type: 'ReceivableCollected' }),
    'member, type and time': (round) =>
      search({ memberId: nth(memberIds, round), type: 'BetPlaced', from: nth(moments, round) }),
    'key of another member': (round) => search({ key: nth(events, round).key, memberId: nth(memberIds, round + 1) }),
    'type that an actor never causes': () => search({ type: 'BetPlaced', actor: 'provider' }),
    'time and amount that never meet': (round) =>
      search({ from: nth(moments, round), amountMin: '123456', amountMax: '123457' }),
  });
}

function significant(staff: StaffClient, { moments, significantKinds }: Facts): Ask[] {
  const list = (input: Parameters<typeof staff.ask<typeof explorerCalls.significantEvents>>[1]) =>
    staff.ask(explorerCalls.significantEvents, input);
  return page('Significant events', {
    'first page': () => list({}),
    'deep page': (round) => list({ cursor: String((round + 1) * 480_000) }),
    'by severity': (round) => list({ severity: nth(SEVERITIES, round) }),
    'by kind': (round) => list({ kind: nth(significantKinds, round) }),
    'any period': (round) => list({ to: nth(moments, round) }),
    'kind and period': (round) => list({ kind: 'receivable', from: moments[0]!, to: nth(moments, round) }),
  });
}

function proofs(staff: StaffClient, { memberIds, openRounds }: Facts): Ask[] {
  return [
    ...page('Findings', {
      'first page': () => staff.ask(proofCalls.findings, {}),
      'by status': (round) => staff.ask(proofCalls.findings, { status: nth(FINDING_STATUSES, round) }),
      'by kind': (round) => staff.ask(proofCalls.findings, { kind: nth(FINDING_KINDS, round) }),
      'by member': (round) => staff.ask(proofCalls.findings, { memberId: nth(memberIds, round) }),
      ...(openRounds.length > 0 && {
        'a round that stays open': (round: number) =>
          staff.ask(proofCalls.roundCase, { findingId: nth(openRounds, round) }),
      }),
    }),
    ...page('Seal', { status: () => staff.ask(proofCalls.sealStatus, {}) }),
    ...page('Projections', { status: () => staff.ask(proofCalls.projectionStatus, {}) }),
  ];
}

function staffPages(staff: StaffClient, admin: StaffClient, { staffId, moments, memberIds }: Facts): Ask[] {
  const activity = (input: Parameters<typeof staff.ask<typeof backOfficeCalls.staffActivity>>[1]) =>
    staff.ask(backOfficeCalls.staffActivity, input);
  return [
    ...page('Activity', {
      'first page': () => activity({}),
      'by kind': (round) => activity({ kind: nth(['look', 'act'] as const, round) }),
      'by call': (round) => activity({ call: nth(['events', 'walletAsOf', 'trialBalance', 'staffLogin'], round) }),
      'by staff': () => activity({ staffId }),
      'by member': (round) => activity({ memberId: nth(memberIds, round) }),
      'any period': (round) => activity({ from: nth(moments, round) }),
    }),
    ...page('Staff', {
      'whole list': () => admin.ask(staffCalls.staffList, {}),
      'one account': () => admin.ask(staffCalls.staffAccount, { staffId }),
      'who is logged in': () => staff.ask(backOfficeCalls.staffInfo, {}),
    }),
    ...page('Files', {
      'address of a file': (round) =>
        staff.send(explorerCalls.openExport.route, {
          key: crypto.randomUUID(),
          export: { what: 'events', file: { format: 'jsonl' }, filter: { to: nth(moments, round) } },
        }),
    }),
  ];
}
