import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { MaintenanceSwitched, SettingsData, SiteEvent } from './site.events';

export type SiteCommand =
  | {
      readonly type: 'ChangeSettings';
      readonly changes: Partial<SettingsData>;
      /** Leaves settings alone that anybody has touched. */
      readonly onlyAtFirst?: boolean;
      readonly key: string;
      readonly occurredAt: string;
    }
  | ({ readonly type: 'SwitchMaintenance' } & MaintenanceSwitched['data']);

export type SiteRejection = 'KEY_REUSED';

export interface SiteState {
  readonly settings: SettingsData;
  readonly maintenance: Pick<MaintenanceSwitched['data'], 'isOn' | 'note' | 'until'>;
  /** The last keys and what they were used for, oldest first. */
  readonly keys: readonly (readonly [key: string, essentials: string])[];
}

/** How many changes back a repeated request is recognised. */
const REMEMBERED_KEYS = 100;

const NOTHING: SettingsData = {
  customerService: [],
  resources: {},
  domains: [],
  gtagId: '',
  imageCDNs: [],
  launchGameCDNs: [],
  blockedCountries: [],
  blockedRanges: [],
};

type Decided = Decision<SiteEvent, SiteRejection>;

/** One stream for each merchant: what staff may change of the site while it runs. */
export const siteDecider: Decider<SiteState, SiteCommand, SiteEvent, SiteRejection> = {
  category: 'site',
  initial: () => ({ settings: NOTHING, maintenance: { isOn: false, note: { pt: '', en: '' }, until: null }, keys: [] }),
  evolve,
  decide,
};

function evolve(state: SiteState, { type, data }: SiteEvent): SiteState {
  switch (type) {
    case 'SiteSettingsChanged':
      return {
        ...state,
        settings: { ...state.settings, ...data.changes },
        keys: withKey(state, data.key, canonical(data.changes)),
      };
    case 'MaintenanceSwitched': {
      const maintenance = { isOn: data.isOn, note: data.note, until: data.until };
      return { ...state, maintenance, keys: withKey(state, data.key, canonical(maintenance)) };
    }
    default:
      return assertNever(type);
  }
}

function decide(state: SiteState, command: SiteCommand): Decided {
  switch (command.type) {
    case 'ChangeSettings': {
      const { changes, key, occurredAt, onlyAtFirst } = command;
      if (onlyAtFirst && state.keys.length > 0) return repeated;
      const isSettled = canonical({ ...state.settings, ...changes }) === canonical(state.settings);
      return once(state, key, canonical(changes), isSettled, {
        type: 'SiteSettingsChanged',
        data: { changes, key, occurredAt },
      });
    }
    case 'SwitchMaintenance': {
      const { isOn, note, until, key, occurredAt } = command;
      const maintenance = canonical({ isOn, note, until });
      const event = { type: 'MaintenanceSwitched' as const, data: { isOn, note, until, key, occurredAt } };
      return once(state, key, maintenance, maintenance === canonical(state.maintenance), event);
    }
    default:
      return assertNever(command);
  }
}

function once(state: SiteState, key: string, essentials: string, isSettled: boolean, event: SiteEvent): Decided {
  const known = state.keys.find(([one]) => one === key);
  if (known) return known[1] === essentials ? repeated : reject('KEY_REUSED');
  return isSettled ? repeated : accept(event);
}

function withKey(state: SiteState, key: string, essentials: string): SiteState['keys'] {
  return [...state.keys, [key, essentials] as const].slice(-REMEMBERED_KEYS);
}

/** The same content has the same text, in whatever order its fields were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
