import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CeilingEntry, GameEntry, VendorEntry } from '@contracts/vendor/catalogue-entries';
import { AddGame, AddVendor, Catalogue, SetWinCeiling } from '@contexts/catalogue/catalogue.api';
import type { CatalogueEvent, GameFacts, VendorAdded, WinCeilingSet } from '@contexts/catalogue/catalogue.events';
import { formatMinor, parseMinor } from '@kernel/money';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { CatalogueRefusal, type CatalogueAction } from './catalogue-options';

interface Standing {
  readonly vendor: VendorAdded['data'] | undefined;
  /** The games on offer. */
  readonly games: readonly GameFacts[];
  /** The ceilings of games, by their codes. */
  readonly ceilings: ReadonlyMap<string, WinCeilingSet['data']>;
}

/** Carries out what an operator asks of the catalogue, with the commands that the seed uses as well. */
@Injectable()
export class CatalogueDesk {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the lines to print. @throws CatalogueRefusal */
  async run(action: CatalogueAction): Promise<readonly string[]> {
    switch (action.action) {
      case 'list':
        return action.vendorCode === undefined ? this.list() : this.show(action.vendorCode);
      case 'add-vendor':
        return this.addVendor(action.vendor);
      case 'add-game':
        return this.addGame(action.game);
      case 'set-ceiling':
        return this.setCeiling(action.ceiling);
    }
  }

  private async addVendor(vendor: VendorEntry): Promise<readonly string[]> {
    const { vendorCode } = vendor;
    const stood = (await this.standing(vendorCode)).vendor !== undefined;
    await this.send(
      new AddVendor(vendor, contextOf(`vendor:${vendorCode}`)),
      {
        VENDOR_EXISTS: `${vendorCode} stands already with another name or mode, and keeps them.`,
      },
      vendorCode,
    );
    return [`${vendorCode} ${stood ? 'stood already' : 'is added'}.`, ...(await this.show(vendorCode))];
  }

  private async addGame(game: GameEntry): Promise<readonly string[]> {
    const { vendorCode, gameCode } = game;
    const stood = (await this.standing(vendorCode)).games.some((one) => one.gameCode === gameCode);
    await this.send(
      new AddGame(game, contextOf(`game:${vendorCode}:${gameCode}`)),
      {
        VENDOR_UNKNOWN: `There is no vendor ${vendorCode}; add-vendor adds it.`,
        GAME_EXISTS: `${gameCode} stands already with other facts, and keeps them.`,
      },
      vendorCode,
    );
    return [`${gameCode} ${stood ? 'stood already' : 'is added'}.`, ...(await this.show(vendorCode))];
  }

  private async setCeiling({ vendorCode, gameCode, maxWin, stakeTimes }: CeilingEntry): Promise<readonly string[]> {
    const minor = maxWin === null ? null : parseMinor(maxWin, this.config.MERCHANT_CURRENCY);
    if (minor === undefined)
      throw new CatalogueRefusal(`--max-win: ${maxWin} is no amount of ${this.config.MERCHANT_CURRENCY}`);
    const ceiling = { vendorCode, gameCode, maxMinor: minor?.toString() ?? null, stakeTimes };
    await this.send(
      // A ceiling may be set to what it was once before, so that each request is one of its own.
      new SetWinCeiling(ceiling, contextOf(`ceiling:${newId()}`)),
      { GAME_UNKNOWN: `There is no game ${gameCode} of ${vendorCode}; add-game adds it.` },
      vendorCode,
    );
    return [`The ceiling of ${gameCode} is set.`, ...(await this.show(vendorCode))];
  }

  /** Runs a command. A rejection is told in words, with what stands. */
  private async send(
    command: AddVendor | AddGame | SetWinCeiling,
    texts: Readonly<Record<string, string>>,
    vendorCode: string,
  ): Promise<void> {
    try {
      await this.commands.execute(command);
    } catch (error) {
      const text = Object.entries(texts).find(([name]) => error instanceof Error && error.message.endsWith(name))?.[1];
      if (text === undefined) throw error;
      const standing = await this.standing(vendorCode);
      throw new CatalogueRefusal([text, ...(standing.vendor ? this.linesOf(standing) : [])].join('\n'));
    }
  }

  /** The vendors of the settings and those whose games the site shows. */
  private async list(): Promise<readonly string[]> {
    const shown = (await this.catalogue.vendors()).map(({ vassalage }) => vassalage);
    const codes = [...new Set([...this.config.VENDORS.keys(), ...shown])].sort();
    const parts = await Promise.all(codes.map((code) => this.show(code)));
    return parts.flat();
  }

  private async show(vendorCode: string): Promise<readonly string[]> {
    const standing = await this.standing(vendorCode);
    const hasKey = this.config.VENDORS.has(vendorCode);
    const warning = hasKey ? [] : [`  ${vendorCode} has no key in VENDOR_KEYS: no member can open its games.`];
    return [...(standing.vendor ? this.linesOf(standing) : [`${vendorCode}: not in the catalogue`]), ...warning];
  }

  /** The vendor's stream is read, because the tables follow the log a moment later. */
  private async standing(vendorCode: string): Promise<Standing> {
    let vendor: Standing['vendor'];
    const games = new Map<string, GameFacts>();
    const ceilings = new Map<string, WinCeilingSet['data']>();
    for await (const recorded of this.store.read(`vendor-${vendorCode}`)) {
      const event = recorded as unknown as CatalogueEvent;
      if (event.type === 'VendorAdded') vendor = event.data;
      else if (event.type === 'WinCeilingSet') ceilings.set(event.data.gameCode, event.data);
      else if (event.type === 'GameWithdrawn') games.delete(event.data.gameCode);
      else games.set(event.data.gameCode, event.data);
    }
    return { vendor, games: [...games.values()], ceilings };
  }

  private linesOf({ vendor, games, ceilings }: Standing): string[] {
    const { vendorCode, name, mode } = vendor!;
    return [
      `${vendorCode}: ${name}, ${mode}, ${games.length} ${games.length === 1 ? 'game' : 'games'}`,
      ...games.map((game) => lineOf(game) + this.ceilingText(ceilings.get(game.gameCode))),
    ];
  }

  private ceilingText(ceiling: WinCeilingSet['data'] | undefined): string {
    const { maxMinor = null, stakeTimes = null } = ceiling ?? {};
    const currency = this.config.MERCHANT_CURRENCY;
    const bounds = [
      ...(maxMinor === null ? [] : [`${formatMinor(BigInt(maxMinor), currency)} ${currency}`]),
      ...(stakeTimes === null ? [] : [`${stakeTimes} × stake`]),
    ];
    return bounds.length === 0 ? '' : `, pays at most ${bounds.join(', ')}`;
  }
}

function lineOf({ gameCode, name, category, artwork, rtpPpm, isHot, isNew, classify }: GameFacts): string {
  const percent = `${Math.trunc(rtpPpm / 10_000)}.${String(rtpPpm % 10_000).padStart(4, '0')}`.replace(/\.?0+$/, '');
  const marks = [...(isHot ? ['hot'] : []), ...(isNew ? ['new'] : []), ...classify];
  return `  ${[gameCode, name, category, artwork, `${percent}%`, ...marks].join(', ')}`;
}

/** One key for each vendor and game, so that an addition that broke off can be repeated. */
function contextOf(what: string): CommandContext {
  const id = newId();
  return { key: `catalogue:${what}`, actor: { kind: 'system', id: 'catalogue' }, correlationId: id, causationId: id };
}
