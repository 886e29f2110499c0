import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { StaffRole } from '@contracts/http/routes';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import type { DemoGame, DemoVendor } from '@contracts/vendor/demo/demo-game';
import { AddGame, AddVendor, WithdrawUnpublished } from '@contexts/catalogue/catalogue.api';
import {
  CreateStaff,
  memberIdOf,
  RegisterMember,
  staffIdOf,
  type NewMember,
} from '@contexts/people/identity/identity.api';
import {
  PublishAnnouncement,
  WithdrawAnnouncement,
  type AnnouncementOutcome,
} from '@contexts/people/messages/messages.api';
import { OpenPaymentMethod } from '@contexts/money/cashier/cashier.api';
import { DecideContract, OfferContract } from '@contexts/agents/payroll/payroll.api';
import { ChangeSiteSettings } from '@contexts/people/site/site.api';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { idOf, newId, newToken } from '@platform/ids';
import { demoAnnouncements, TAKEN_AWAY } from './demo-announcements';
import { DEMO_CONTRACTS, type DemoContract } from './demo-contracts';
import { demoPassword, demoPaymentPassword, type DemoUsername } from './demo-logins';
import { demoSite } from './demo-site';
import { DEMO_TRANSFER } from './demo-transfer';

const STAFF: readonly {
  readonly username: DemoUsername;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}[] = [
  { username: 'admin', name: 'Adriana Admin', roles: ['admin'] },
  { username: 'finance', name: 'Fábio Finanças', roles: ['finance'] },
  { username: 'finance2', name: 'Helena Finanças', roles: ['finance'] },
  { username: 'operations', name: 'Otávio Operações', roles: ['operations'] },
  { username: 'risk', name: 'Rita Risco', roles: ['risk'] },
  { username: 'compliance', name: 'Caio Compliance', roles: ['compliance'] },
  { username: 'compliance2', name: 'Clara Compliance', roles: ['compliance'] },
  { username: 'support', name: 'Sofia Suporte', roles: ['support'] },
];

type DemoMember = Omit<NewMember, 'password' | 'uplineId'> & {
  readonly upline: string | null;
  readonly login?: DemoUsername;
};

/** Three levels, uplines first. Players without a demo login get a random password. */
const MEMBERS: readonly DemoMember[] = [
  {
    username: 'imperio',
    nickname: 'Império',
    memberType: 1,
    upline: null,
    ownAffiliateCode: 'IMPERIO',
    login: 'imperio',
  },
  {
    username: 'norte',
    nickname: 'Agência Norte',
    memberType: 2,
    upline: 'imperio',
    ownAffiliateCode: 'NORTE7',
    login: 'norte',
  },
  {
    username: 'litoral',
    nickname: 'Agência Litoral',
    memberType: 2,
    upline: 'imperio',
    ownAffiliateCode: 'LITORAL9',
    login: 'litoral',
  },
  { username: 'demo', nickname: 'Demo', upline: 'norte', affiliateCode: 'NORTE7', login: 'demo' },
  { username: 'luiza', nickname: 'Luiza', upline: 'norte', affiliateCode: 'NORTE7' },
  { username: 'rafael', nickname: 'Rafael', upline: 'litoral', affiliateCode: 'LITORAL9' },
  { username: 'teresa', nickname: 'Teresa', upline: 'litoral', affiliateCode: 'LITORAL9' },
];

/**
 * Creates the demo merchant. Existing parts stay as they are, so that it may run at every start; the games follow what
 * their vendors publish.
 */
@Injectable()
export class DemoMerchant {
  private readonly correlationId = newId();

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OpenPaymentMethod) private readonly methods: OpenPaymentMethod,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Error that names the part that could not be created */
  async putInPlace(): Promise<void> {
    await this.open();
    for (const contract of DEMO_CONTRACTS) {
      const { contractId, status } = await this.offer(contract);
      // An offer of an earlier start keeps its present state: taken back, ended, or in force.
      if (contract.isAccepted && status === 'offered') await this.accept(contract, contractId);
    }
  }

  /** Everything but the contracts of agents. */
  async open(): Promise<void> {
    for (const person of STAFF) await this.hire(person);
    for (const member of MEMBERS) await this.register(member);
    await this.addGames();
    await this.publish();
    await this.commands.execute(new ChangeSiteSettings(demoSite, this.context('site'), true));
    await this.openTransfer();
  }

  offer({ upline, downline, terms }: DemoContract): Promise<{ contractId: string; status: string }> {
    const what = contractName({ upline, downline, terms });
    const draft = {
      uplineId: upline === null ? null : this.memberId(upline),
      downlineId: this.memberId(downline),
      terms,
    };
    return this.commands.execute(
      new OfferContract(
        { draft, authorId: 'seed', key: what, confirmedEndings: [], areDirect: true },
        this.context(what),
      ),
    );
  }

  async accept(contract: DemoContract, contractId: string): Promise<void> {
    const by = { side: 'downline' as const, memberId: this.memberId(contract.downline) };
    await this.commands.execute(
      new DecideContract(
        { contractId, action: 'accept', by, confirmedEndings: [] },
        this.context(`${contractName(contract)}:accepted`),
      ),
    );
  }

  private openTransfer(): Promise<void> {
    const [makerId, checkerId] = ['operations', 'finance'].map((name) => staffIdOf(this.config.MERCHANT_CODE, name));
    const people = { makerId: makerId!, checkerId: checkerId! };
    return this.methods.open(
      { methodId: 'transferencia', method: DEMO_TRANSFER, note: 'Conta da demonstração.', ...people },
      this.context('method:transferencia'),
    );
  }

  private async hire(person: (typeof STAFF)[number]): Promise<void> {
    const password = demoPassword(person.username);
    const staffId = staffIdOf(this.config.MERCHANT_CODE, person.username);
    const outcome = await this.commands.execute(
      new CreateStaff({ ...person, password }, this.context(`staff:${staffId}`)),
    );
    if (outcome !== 'created' && outcome !== 'repeated') throw new Error(`staff ${person.username}: ${outcome}`);
  }

  private async register({ upline, login, ...account }: DemoMember): Promise<void> {
    const password = login ? demoPassword(login) : newToken();
    const uplineId = upline === null ? {} : { uplineId: memberIdOf(this.config.MERCHANT_CODE, upline) };
    const context = this.context(`member:${memberIdOf(this.config.MERCHANT_CODE, account.username)}`);
    const paymentPassword = login && demoPaymentPassword(login);
    const { outcome } = await this.commands.execute(
      new RegisterMember({ ...account, ...uplineId, ...(paymentPassword && { paymentPassword }), password }, context),
    );
    // An earlier start created the account; later changes belong to its owner.
    if (outcome !== 'registered' && outcome !== 'USERNAME_TAKEN')
      throw new Error(`member ${account.username}: ${outcome}`);
  }

  private memberId(username: string): string {
    return memberIdOf(this.config.MERCHANT_CODE, username);
  }

  /** A vendor without a key can neither be called nor verified: no player could open its games. */
  private async addGames(): Promise<void> {
    const vendors = DEMO_VENDORS.filter(({ code }) => this.config.VENDORS.has(code));
    // Each vendor is a stream of its own: they grow side by side, game by game.
    await Promise.all(vendors.map((vendor) => this.addVendor(vendor)));
  }

  private async addVendor({ code, name, games }: DemoVendor): Promise<void> {
    await this.commands.execute(
      new AddVendor({ vendorCode: code, name, mode: 'seamless' }, this.context(`vendor:${code}`)),
    );
    const published = games.map(factsOf);
    // A game that an earlier start added and that its vendor publishes no more, or otherwise, leaves the offer.
    await this.commands.execute(new WithdrawUnpublished(code, published, this.context(`games:${code}`)));
    for (const game of published)
      await this.commands.execute(new AddGame(game, this.context(`game:${code}:${game.gameCode}`)));
  }

  private async publish(): Promise<void> {
    const idOfDemo = (name: string) => idOf(`announcement/${this.config.MERCHANT_CODE}/demo/${name}`);
    for (const { name, ...announcement } of demoAnnouncements) {
      const context = this.context(`announcement:${name}`);
      const published = { ...announcement, announcementId: idOfDemo(name) };
      // An announcement that an earlier start published in other words stays as it was.
      expectOutcome(
        await this.commands.execute(new PublishAnnouncement(published, context)),
        'ANNOUNCEMENT_EXISTS',
        `announcement ${name}`,
      );
    }
    for (const name of TAKEN_AWAY) {
      const context = this.context(`announcement:${name}:taken-away`);
      expectOutcome(
        await this.commands.execute(new WithdrawAnnouncement(idOfDemo(name), context)),
        'ANNOUNCEMENT_UNKNOWN',
        `announcement ${name}`,
      );
    }
  }

  /** @param what stands in the log in clear; it holds no user name */
  private context(what: string): CommandContext {
    return {
      key: `seed:${what}`,
      actor: { kind: 'system', id: 'seed' },
      correlationId: this.correlationId,
      causationId: this.correlationId,
    };
  }
}

/** @throws Error for an outcome other than that the part stands, or the one that is as good */
function expectOutcome(outcome: AnnouncementOutcome, asGood: AnnouncementOutcome, what: string): void {
  if (!['done', 'repeated', asGood].includes(outcome)) throw new Error(`${what}: ${outcome}`);
}

function factsOf({ code: gameCode, vendorCode, name, category, artwork, rtpPpm, isHot, isNew, classify }: DemoGame) {
  return { vendorCode, gameCode, name, category, artwork, rtpPpm, isHot, isNew, classify };
}

function contractName({ upline, downline, terms }: Pick<DemoContract, 'upline' | 'downline' | 'terms'>): string {
  return `contract:${upline ?? 'house'}:${downline}:${terms.kind}`;
}
