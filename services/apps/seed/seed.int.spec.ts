import { CommandBus } from '@nestjs/cqrs';
import { DEMO_GAMES } from '@contracts/vendor/demo/demo-catalogue';
import { AddGame, CatalogueCommandsModule } from '@contexts/catalogue/catalogue.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { PublishingModule } from '@contexts/people/messages/messages.api';
import { AnnouncementBoard } from '@contexts/people/messages/announcements/read-models/announcement-board';
import { announcementsProjection } from '@contexts/people/messages/announcements/read-models/announcements.projection';
import { AgentContractCommandsModule } from '@contexts/agents/payroll/payroll.api';
import { PaymentMethodCommandsModule } from '@contexts/money/cashier/cashier.api';
import { SiteCommandsModule } from '@contexts/people/site/site.api';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { DEMO_CONTRACTS } from './demo-contracts';
import { DemoMerchant } from './demo-merchant';

let contexts: ContextHarness;

beforeAll(async () => {
  contexts = await openContexts({
    imports: [
      AccountsModule,
      AgentContractCommandsModule,
      CatalogueCommandsModule,
      PublishingModule,
      PaymentMethodCommandsModule,
      SiteCommandsModule,
    ],
    providers: [DemoMerchant, AnnouncementBoard],
  });
  await contexts.module.get(DemoMerchant).putInPlace();
});

afterAll(() => contexts.close());

it('writes nothing the second time', async () => {
  const before = await contexts.events();
  await contexts.module.get(DemoMerchant).putInPlace();
  expect(await contexts.events()).toEqual(before);
});

it('makes a tree of three levels', async () => {
  const members = (await contexts.events())
    .filter(({ type }) => type === 'MemberRegistered')
    .map(({ data }) => data as Member);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const depth = (member: Member): number => (member.uplineId === null ? 1 : 1 + depth(byId.get(member.uplineId)!));
  expect(members.filter((member) => member.ownAffiliateCode !== null).map(depth)).toEqual([1, 2, 2]);
  expect(members.filter((member) => member.memberType === 0).map(depth)).toEqual([3, 3, 3, 3]);
});

it('has agents under contract, and an offer that waits for its answer', async () => {
  const contracts = (await contexts.events())
    .filter(({ type }) => type === 'ContractOffered' || type === 'ContractAccepted')
    .map(({ type }) => type);
  expect(contracts.filter((type) => type === 'ContractOffered')).toHaveLength(DEMO_CONTRACTS.length);
  expect(contracts.filter((type) => type === 'ContractAccepted')).toHaveLength(DEMO_CONTRACTS.length - 1);
});

it('announces in the language of the reader', async () => {
  await contexts.project(announcementsProjection);
  const board = contexts.module.get(AnnouncementBoard);
  const [pt, en] = [await board.onShow('pt'), await board.onShow('en')];
  expect(pt.banners.map(({ artwork }) => artwork)).toEqual(['crown', 'rocket', 'seven', 'diamond', 'roulette']);
  expect(pt.player[0]?.title).toBe('Estamos abertos');
  expect(en.player[0]?.title).toBe('We’re open');
  expect(await board.onShow('en', { kind: 'B' })).toMatchObject({ player: [], banners: [{}, {}, {}, {}, {}] });
  expect((await board.onShow('en', { kind: 'PU', execution: 'F' })).popup.map(({ title }) => title)).toEqual([
    'Good to have you here',
  ]);
});

it('takes games out of the offer that their vendor publishes no more, and brings others up to date', async () => {
  const commands = contexts.module.get(CommandBus);
  const context = (key: string) => ({
    key,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  });
  const facts = { vendorCode: 'sandbox', artwork: 'bingo', rtpPpm: 960_000, isHot: false, isNew: false, classify: [] };
  const before = (await contexts.events()).length;
  const standIn = { ...facts, gameCode: 'stand-in', name: 'Stand-in', category: 'BINGO' as const };
  await commands.execute(new AddGame(standIn, context('an earlier edition')));
  await contexts.module.get(DemoMerchant).putInPlace();
  expect((await contexts.events()).slice(before + 1)).toMatchObject([
    { type: 'GameWithdrawn', data: { vendorCode: 'sandbox', gameCode: 'stand-in' } },
  ]);
});

it('adds the games of the vendors that have a key, and only those', async () => {
  const vendors = (await contexts.events())
    .filter(({ type }) => type === 'VendorAdded')
    .map(({ data }) => (data as { vendorCode: string }).vendorCode);
  const games = (await contexts.events())
    .filter(({ type }) => type === 'GameAdded')
    .map(({ data }) => (data as { gameCode: string }).gameCode)
    .filter((code) => code !== 'stand-in');
  expect(vendors).toEqual(['sandbox']);
  expect(games.sort()).toEqual(
    [...DEMO_GAMES.values()]
      .filter(({ vendorCode }) => vendorCode === 'sandbox')
      .map(({ code }) => code)
      .sort(),
  );
});

interface Member {
  readonly memberId: string;
  readonly memberType: number;
  readonly uplineId: string | null;
  readonly ownAffiliateCode: string | null;
}
