import { shownName } from '@contracts/validation/shown-name';
import { Inject, Injectable } from '@nestjs/common';
import { JACKPOT_SUBJECT, type StopKind } from '@contracts/http/office/stop-kinds';
import type { StopSubjectOption } from '@contracts/http/office/stops';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { KnownMethods } from '@contexts/money/cashier/cashier.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { gameSubject } from '@platform/http/access/stop-gate';
import type { StopSubject } from '../domain/stops.events';

/** How many are offered to choose from; a search finds the others. */
const OFFERED = 50;
const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Knows what can be stopped, and what people call it. */
@Injectable()
export class StopSubjects {
  constructor(
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(KnownMethods) private readonly methods: KnownMethods,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Finds the subjects of a kind by a search. */
  async find(kind: StopKind, search = ''): Promise<StopSubjectOption[]> {
    if (isOfMember(kind)) return this.membersFound(search);
    const wanted = search.toLowerCase();
    const all = await this.all(kind);
    return all.filter(({ id, label }) => `${label} ${id}`.toLowerCase().includes(wanted)).slice(0, OFFERED);
  }

  async exists({ kind, id }: StopSubject): Promise<boolean> {
    if (isOfMember(kind)) return IS_UUID.test(id) && (await this.members.exists(id));
    return (await this.all(kind)).some((subject) => subject.id === id);
  }

  /** Names subjects as people do; one that has no name any more is shown by its id. */
  async labelsOf(subjects: readonly StopSubject[]): Promise<(subject: StopSubject) => string> {
    const kinds = new Set(subjects.map(({ kind }) => kind).filter((kind) => !isOfMember(kind)));
    const named = new Map<string, string>();
    for (const kind of kinds) for (const { id, label } of await this.all(kind)) named.set(`${kind}:${id}`, label);
    const accounts = await this.members.namesOf(subjects.filter(({ kind }) => isOfMember(kind)).map(({ id }) => id));
    return ({ kind, id }) => accounts.get(id) ?? named.get(`${kind}:${id}`) ?? id;
  }

  private async membersFound(search: string): Promise<StopSubjectOption[]> {
    const { list } = await this.members.search({ search, pageNo: 1, pageSize: OFFERED });
    return list.map(({ id, username, nickname }) => ({ id, label: shownName(username, nickname) }));
  }

  private async all(kind: Exclude<StopKind, MemberKind>): Promise<StopSubjectOption[]> {
    switch (kind) {
      case 'game': {
        const games = await this.catalogue.searchAll({});
        return games.map(({ vendorCode, vendorName, gameCode, displayName }) => ({
          id: gameSubject(vendorCode, gameCode),
          label: `${displayName} · ${vendorName}`,
        }));
      }
      case 'vendor':
        return [...this.config.VENDORS.keys()].map((id) => ({ id, label: id }));
      case 'provider':
        return [...this.config.PROVIDERS.keys()].map((id) => ({ id, label: id }));
      case 'method':
        return (await this.methods.all()).map(({ methodId }) => ({ id: methodId, label: methodId }));
      case 'jackpot':
        return [{ id: JACKPOT_SUBJECT, label: JACKPOT_SUBJECT }];
    }
  }
}

const OF_MEMBERS = ['memberPlay', 'memberDeposit', 'memberWithdrawal', 'memberLogin'] as const;
type MemberKind = (typeof OF_MEMBERS)[number];

function isOfMember(kind: StopKind): kind is MemberKind {
  return OF_MEMBERS.some((one) => one === kind);
}
