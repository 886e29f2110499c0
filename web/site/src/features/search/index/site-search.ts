import type { GameCategory, GameIndex, IndexedGame } from '@contracts/http/games';
import { plain } from '@web/i18n/plain';
import { categoryPath } from '../../../addresses/game-categories';
import { isOpen } from '../../../addresses/page-table';
import { vendorListAddress } from '../../../addresses/vendor-address';
import { Likeness } from './likeness';
import { CATEGORY_WORDS, CLASS_WORDS, MOTIF_WORDS } from './synonyms';
import { WordIndex, wordsOf, type Field, type Match } from './word-index';

export interface FoundGame extends IndexedGame {
  readonly vendorName: string;
}

export interface FoundVendor {
  readonly vassalage: string;
  readonly displayName: string;
  readonly gameCount: number;
  readonly to: string;
}

/** A category, or a class of games within one. */
export interface FoundGroup {
  readonly category: GameCategory;
  readonly classify: string | null;
  readonly label: string;
  readonly gameCount: number;
  readonly to: string;
  /** True if its name does not hold the typed words: another word for it was found. */
  readonly isByOtherWord: boolean;
}

export interface SearchResult {
  readonly games: readonly FoundGame[];
  readonly groups: readonly FoundGroup[];
  readonly vendors: readonly FoundVendor[];
  /** Games that come near where few or none were found. */
  readonly similar: readonly FoundGame[];
  /** The words that were understood where a slip was forgiven; empty where nothing had to be. */
  readonly readAs: string;
}

export interface Labels {
  readonly category: (category: GameCategory) => string;
  readonly classify: (name: string) => string;
}

interface Paused {
  readonly vendors: readonly string[];
  readonly games: readonly string[];
}

const NAME = 10;
const VENDOR = 6;
const OTHER = 3;
const HOT = 0.5;
const WITH_SIMILAR_UP_TO = 3;
const MOST_SIMILAR = 6;

export const NOTHING: SearchResult = { games: [], groups: [], vendors: [], similar: [], readAs: '' };

/** Everything that the search of the site finds, made once from the catalogue. */
export class SiteSearch {
  readonly games: readonly FoundGame[];
  private readonly vendors: readonly FoundVendor[];
  private readonly groups: readonly Omit<FoundGroup, 'isByOtherWord'>[];
  private readonly index: WordIndex;
  private readonly likeness: Likeness;

  /** @param paused games that cannot be opened at present; they are not found */
  constructor(catalogue: GameIndex, labels: Labels, paused: Paused) {
    const names = new Map(catalogue.vendors.map(({ vassalage, displayName }) => [vassalage, displayName]));
    this.games = catalogue.games
      .filter(({ vassalage, gameCode }) => !isPaused(paused, vassalage, gameCode))
      .map((game) => ({ ...game, vendorName: names.get(game.vassalage) ?? game.vassalage }));
    this.vendors = vendorsOf(this.games).filter(({ to }) => isOpen(to));
    this.groups = groupsOf(this.games, labels);
    this.index = new WordIndex([
      ...this.games.map(fieldsOfGame),
      ...this.vendors.map(({ displayName }) => [{ text: displayName, weight: NAME }]),
      ...this.groups.map(fieldsOfGroup),
    ]);
    this.likeness = new Likeness(this.games.map(({ name }) => name));
  }

  /** @param asTyped forgives no slip: what is near is similar at most */
  search(query: string, asTyped = false): SearchResult {
    const typed = wordsOf(query);
    if (typed.length === 0) return NOTHING;
    const { exact, forgiven, readAs } = this.index.search(query);
    const forgives = exact.length === 0 && !asTyped;
    const matches = forgives ? forgiven : exact;
    const games = this.gamesOf(matches);
    const groups = this.groupsAmong(matches, forgives ? wordsOf(readAs) : typed);
    return {
      games,
      groups,
      vendors: this.vendorsAmong(matches),
      similar: games.length > WITH_SIMILAR_UP_TO ? [] : this.similarTo(query, games, groups, forgiven),
      readAs: forgives ? readAs : '',
    };
  }

  /** The games to begin with where nothing was typed yet. */
  hot(most: number): readonly FoundGame[] {
    return this.games.filter(({ isHot }) => isHot === 1).slice(0, most);
  }

  private gamesOf(matches: readonly Match[]): FoundGame[] {
    const hot = ({ entry, score }: Match) => score + (this.games[entry]!.isHot === 1 ? HOT : 0);
    return matches
      .filter(({ entry }) => entry < this.games.length)
      .sort((one, other) => one.slips - other.slips || hot(other) - hot(one))
      .map(({ entry }) => this.games[entry]!);
  }

  private vendorsAmong(matches: readonly Match[]): FoundVendor[] {
    return matches.flatMap(({ entry }) => this.vendors[entry - this.games.length] ?? []);
  }

  private groupsAmong(matches: readonly Match[], words: readonly string[]): FoundGroup[] {
    const before = this.games.length + this.vendors.length;
    return matches.flatMap(({ entry }) => {
      const group = this.groups[entry - before];
      if (!group) return [];
      const label = plain(group.label);
      return [{ ...group, isByOtherWord: !words.some((word) => label.includes(word)) }];
    });
  }

  /** Slips first, then the family of the found groups, then names that look alike; the hot games where nothing is. */
  private similarTo(
    query: string,
    games: readonly FoundGame[],
    groups: readonly FoundGroup[],
    forgiven: readonly Match[],
  ): FoundGame[] {
    const first = games[0];
    const family = this.games
      .filter(
        ({ gameType, gameClassify, artwork }) =>
          groups.some(({ category, classify }) =>
            classify ? gameClassify.includes(classify) : gameType === category,
          ) || artwork === first?.artwork,
      )
      .sort((one, other) => other.isHot - one.isHot);
    const kin = new Set([...this.gamesOf(forgiven), ...family]);
    if (kin.size < MOST_SIMILAR + games.length)
      for (const place of this.likeness.nearest(query, MOST_SIMILAR)) kin.add(this.games[place]!);
    const near = [...kin].filter((game) => !games.includes(game));
    return (near.length > 0 || games.length > 0 ? near : this.hot(MOST_SIMILAR)).slice(0, MOST_SIMILAR);
  }
}

function isPaused({ vendors, games }: Paused, vassalage: string, gameCode: string): boolean {
  return vendors.includes(vassalage) || games.includes(`${vassalage}/${gameCode}`);
}

function fieldsOfGame({ name, vendorName, gameType, gameClassify, artwork }: FoundGame): Field[] {
  const others = [CATEGORY_WORDS[gameType].own, MOTIF_WORDS[artwork], ...gameClassify.map((one) => CLASS_WORDS[one])];
  return [
    { text: name, weight: NAME },
    { text: vendorName, weight: VENDOR },
    ...others.flatMap((text) => (text ? [{ text, weight: OTHER }] : [])),
  ];
}

function fieldsOfGroup({ category, classify, label }: Omit<FoundGroup, 'isByOtherWord'>): Field[] {
  const { own, near = '' } = CATEGORY_WORDS[category];
  const others = classify === null ? `${own} ${near}` : (CLASS_WORDS[classify] ?? '');
  return [
    { text: label, weight: NAME },
    { text: others, weight: OTHER },
  ];
}

function countedBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function vendorsOf(games: readonly FoundGame[]): FoundVendor[] {
  return [...countedBy(games.map(({ vassalage }) => vassalage))].map(([vassalage, gameCount]) => {
    const own = games.filter((game) => game.vassalage === vassalage);
    const types = countedBy(own.map(({ gameType }) => gameType));
    const gameTypes = [...types].map(([gameType, count]) => ({ gameType, gameCount: count }));
    return { vassalage, displayName: own[0]!.vendorName, gameCount, to: vendorListAddress({ vassalage, gameTypes }) };
  });
}

/** Every category that has a game, and every class; a class is shown in the category that has most of it. */
function groupsOf(games: readonly FoundGame[], labels: Labels): Omit<FoundGroup, 'isByOtherWord'>[] {
  const categories = [...countedBy(games.map(({ gameType }) => gameType))].map(([category, gameCount]) => ({
    category,
    classify: null,
    label: labels.category(category),
    gameCount,
    to: categoryPath(category),
  }));
  const classes = [...new Set(games.flatMap(({ gameClassify }) => gameClassify))].map((classify) => {
    const types = countedBy(
      games.filter(({ gameClassify }) => gameClassify.includes(classify)).map(({ gameType }) => gameType),
    );
    const [[category, gameCount]] = [...types].sort(([, one], [, other]) => other - one) as [[GameCategory, number]];
    return {
      category,
      classify,
      label: labels.classify(classify),
      gameCount,
      to: `${categoryPath(category)}?${new URLSearchParams({ gameClassify: classify }).toString()}`,
    };
  });
  const taken = new Set(categories.map(({ label }) => plain(label)));
  return [...categories, ...classes.filter(({ label }) => !taken.has(plain(label)))];
}
