import { tierOf } from './amounts.js';
import { askRound, cashOut, enter, newRound, pendingRound, refresh, roundSeen, watchRound } from './api.js';
import { historySheet } from './history.js';
import { $, icon, wait } from './page.js';
import { isSoundOn, sounds, toggleSound } from './sound.js';
import { StakePanel } from './stake-panel.js';
import { amountOf, decimalMarkOf, percentOf, signOf, textsOf, timesOf } from './texts.js';
import { celebrate, countUp } from './win-moment.js';

const REASONS = {
  NOT_ENOUGH_MONEY: 'money',
  LIMIT_REACHED: 'limit',
  PLAYER_BLOCKED: 'blocked',
  MAINTENANCE: 'maintenance',
  TOKEN_EXPIRED: 'over',
  INVALID_TOKEN: 'over',
};

const SHELL = `<div id="backdrop" aria-hidden="true"></div>
<main id="game" data-testid="game" data-state="idle" hidden>
  <header id="top"><h1 id="title"></h1><div class="tools">
    <button type="button" class="tool" id="history-open" data-testid="history-open"></button>
    <button type="button" class="tool" id="sound" data-testid="sound"></button>
    <button type="button" class="tool" id="paytable-open" data-testid="paytable-open"></button>
  </div></header>
  <section id="stage"></section>
  <p id="ribbon" role="status" aria-live="polite" data-testid="ribbon"></p>
  <footer id="bar">
    <div id="told"><dl id="figures"><div class="own-balance"><dt id="balance-name"></dt><dd data-testid="balance" id="balance">–</dd></div><div><dt id="win-name"></dt><dd data-testid="last-win" id="last-win">–</dd></div></dl></div>
    <div id="play"></div>
    <div id="stakes"></div>
  </footer>
</main>
<div id="moment" data-testid="win-moment" hidden></div>
<div id="loading"><i></i></div>
<div id="error" data-testid="game-error" role="alertdialog" aria-labelledby="error-text" hidden><p id="error-text"></p><button type="button" class="gold" id="error-act"></button></div>
<dialog id="sheet" aria-labelledby="sheet-title"><div id="sheet-body" tabindex="0"></div><button type="button" class="gold" id="sheet-close"></button></dialog>`;

/**
 * What all games share: the frame around the table, the balance, the stake, the rounds and everything that can go wrong.
 * `game` brings the table: its words, `furnish(frame)`, `perform(answer, request)`, `still()`, and the pictures of its results.
 */
export class Frame {
  constructor(game) {
    this.own = game;
    this.busy = false;
    this.rounds = [];
    document.body.innerHTML = SHELL;
    this.t = textsOf(navigator.language.startsWith('en') ? 'en' : 'pt', game.texts);
  }

  async begin() {
    let session;
    for (;;) {
      try {
        session = await enter();
        this.furnish(session);
        break;
      } catch (fault) {
        if (!fault.kind) console.error(fault);
        $('loading').hidden = true;
        await this.complain(fault.kind ?? 'lost');
      }
    }
    $('loading').hidden = true;
    $('game').hidden = false;
    const left = pendingRound() ?? session.open;
    if (left) await this.play(left.stakeMinor, left.bet, left);
  }

  furnish(session) {
    const { game, language, digits, currency, lobbyOrigin } = session;
    Object.assign(this, {
      game,
      rules: game.rules,
      language,
      digits,
      lobbyOrigin,
      rounds: session.history,
      nextHash: session.nextHash,
    });
    this.t = textsOf(language, this.own.texts);
    this.mark = decimalMarkOf(language);
    this.sign = signOf(currency);
    this.amount = amountOf(language, digits);
    this.money = (minor) => this.sign + this.amount(minor);
    this.times = timesOf(language);
    this.percent = percentOf(language);
    document.documentElement.lang = language;
    document.body.dataset.palette = game.palette;
    document.body.dataset.engine = game.engine;
    document.title = game.name;
    $('title').textContent = game.name;
    $('balance-name').textContent = this.t.balance;
    $('win-name').textContent = this.t.win;
    this.label('history-open', 'history', this.t.history);
    this.label('paytable-open', 'info', this.t.info);
    this.showSound();
    this.say(this.t.good);
    // The page around the game shows its name and the balance already.
    if (lobbyOrigin && parent !== window) {
      document.body.dataset.framed = '';
      $('told').append(document.querySelector('.tools'));
    }
    this.showBalance(this.toMinor(session.balance ?? '0'));
    this.wire();
    this.own.furnish(this);
    this.refreshControls();
  }

  wire() {
    $('sound').onclick = () => {
      toggleSound();
      this.showSound();
    };
    $('paytable-open').onclick = () => this.openSheet(this.t.info, this.infoSheet());
    $('history-open').onclick = () => this.openSheet(this.t.history, historySheet(this));
    $('sheet-close').onclick = () => $('sheet').close();
    addEventListener('keydown', (event) => {
      if (
        event.code !== 'Space' ||
        event.repeat ||
        this.isCovered() ||
        event.target.closest?.('button:not(#spin), input, select')
      )
        return;
      event.preventDefault();
      $('spin')?.click();
    });
  }

  showSound() {
    this.label('sound', isSoundOn() ? 'loud' : 'mute', this.t.sound);
    $('sound').setAttribute('aria-pressed', String(isSoundOn()));
  }

  /** The stake of a round, in the range that the game offers; games with chips have a panel for the chip. */
  offerStakes(preferred = 100) {
    this.panel = new StakePanel(this, $('stakes'), {
      name: this.game.code,
      label: this.t.stake,
      range: this.rules.stake,
      preferred,
      onChange: () => this.refreshControls(),
    });
  }

  get stakeMinor() {
    return this.panel.minor;
  }

  refreshControls() {
    this.panel?.lock(this.busy);
    this.own.controls?.();
  }

  isCovered() {
    return !$('error').hidden || $('sheet').open;
  }

  /** True if the stake is one that is on offer; one that was typed wrong is asked for again. */
  isReady() {
    return !this.panel || this.panel.isReady();
  }

  /** Plays a round and shows it. @returns the answer when it was played to its end */
  async play(stakeMinor, bet, resumed, beside) {
    if (this.busy || this.isCovered()) return undefined;
    this.busy = true;
    const request = resumed ?? newRound(stakeMinor, bet, beside);
    const wholeMinor = request.stakeMinor + (request.beside?.stakeMinor ?? 0);
    this.say(resumed ? this.t.pending : this.t.good);
    this.tellState('playing');
    this.showWin(null);
    if (!resumed && this.balanceMinor >= BigInt(wholeMinor)) this.showBalance(this.balanceMinor - BigInt(wholeMinor));
    this.refreshControls();
    this.own.start?.(request, Boolean(resumed));
    const answer = await this.finish(request);
    this.busy = false;
    this.refreshControls();
    return answer;
  }

  /** Where the round stands, for those who watch the page from outside: its state, and its id and outcome once shown. */
  tellState(state, roundId = '', outcome = '') {
    Object.assign($('game').dataset, { state, round: roundId, outcome });
  }

  async finish(request) {
    for (;;) {
      try {
        let answer = await askRound(request);
        if (answer.nextHash) this.nextHash = answer.nextHash;
        if ([answer.status, answer.beside?.status].includes('running'))
          answer = await this.own.fly(answer, request, { watchRound, cashOut });
        if (answer.status === 'played') {
          await this.own.perform(answer, request);
          await this.bookAll(answer, request);
          roundSeen();
          return answer;
        }
        this.own.still?.();
        this.tellState('shown', answer.roundId, answer.status);
        this.tellShown(answer.roundId);
        roundSeen();
        await this.explain(answer);
        return undefined;
      } catch (fault) {
        if (!fault.kind) console.error(fault);
        this.own.still?.();
        const keeps = fault.kind === 'lost' || fault.kind === 'silent';
        if (!keeps) roundSeen();
        await this.complain(fault.kind ?? 'lost');
        if (!keeps) {
          await this.resync();
          return undefined;
        }
        this.own.start?.(request, true);
      }
    }
  }

  /** Lets the casino's page show the balance after the round. */
  tellShown(roundId) {
    if (roundId && this.lobbyOrigin && parent !== window)
      parent.postMessage({ type: 'round-shown', roundId }, this.lobbyOrigin);
  }

  async explain(answer) {
    if (answer.status === 'cancelled') {
      this.say(this.t.cancelled);
      // The rollback is on its way while the page is told: the balance is asked for when it has most likely arrived.
      await wait(900);
    }
    await this.resync(answer.balance);
    if (answer.status !== 'cancelled')
      await this.complain(answer.status === 'review' ? 'review' : (REASONS[answer.reason] ?? 'refused'));
  }

  /** Books a round and, where a second bet flew with it, that one. */
  async bookAll(answer, request) {
    const parts = [[answer, request.roundKey]];
    if (answer.beside?.status === 'played') parts.unshift([answer.beside, request.beside.roundKey]);
    for (const [part, roundKey] of parts) this.book(part, roundKey);
    if (parts.length > 1) await this.resync();
    const [payMinor, stakeMinor] = ['payoutMinor', 'stakeMinor'].map((name) =>
      parts.reduce((sum, [part]) => sum + part[name], 0),
    );
    this.showWin(payMinor, stakeMinor);
    this.tellState('shown', answer.roundId, tierOf(payMinor, stakeMinor));
    for (const [part] of parts) this.tellShown(part.roundId);
  }

  book(answer, roundKey) {
    const { roundId, payoutMinor, stakeMinor, outcome, seed, balance, settled } = answer;
    this.nextHash = answer.nextHash ?? this.nextHash;
    if (balance !== null) this.showBalance(this.toMinor(balance));
    else this.showBalance(this.balanceMinor + BigInt(payoutMinor));
    const round = {
      id: roundId,
      roundKey,
      stakeMinor,
      payoutMinor,
      outcome,
      seed,
      state: settled ? 'settled' : 'settling',
      at: new Date(),
    };
    this.rounds = [round, ...this.rounds.filter(({ id }) => id !== roundId)].slice(0, 20);
  }

  async resync(balance) {
    if (balance) return this.showBalance(this.toMinor(balance));
    try {
      const session = await refresh();
      this.showBalance(this.toMinor(session.balance));
      this.rounds = session.history;
      this.nextHash = session.nextHash;
    } catch {
      // The stake that was taken off the display comes back with the next answer of the server.
    }
  }

  /** What the round has paid. What is not above the stake is called what it is: money that came back. */
  showWin(payMinor, stakeMinor) {
    const isWin = payMinor === null || payMinor === 0 || payMinor > stakeMinor;
    $('win-name').textContent = isWin ? this.t.win : this.t.back;
    $('figures').classList.toggle('returned', !isWin);
    $('last-win').textContent = payMinor === null ? '–' : this.money(payMinor);
  }

  /**
   * Says a win aloud, in the tier that it has, and counts up to the exact sum. What is not above the stake is no win: it
   * is said quietly.
   */
  async tellWin(payMinor, stakeMinor) {
    const tier = tierOf(payMinor, stakeMinor);
    if (tier === 'lost') return this.say(this.t.noWin);
    if (tier === 'returned') return this.say(this.t.cameBack(this.money(payMinor)));
    // The sum of a celebrated win is counted up; nothing under it tells the end before.
    if (tier !== 'won') await celebrate(tier, payMinor, this, this.own.hurry?.());
    this.say(this.t.youWin(this.money(payMinor)), true);
    if (tier !== 'won') return undefined;
    sounds.won();
    await countUp($('last-win'), payMinor, this.money, 600);
  }

  /** Shows what went wrong and waits until the visitor has answered. */
  complain(kind) {
    this.own.interrupted?.();
    $('error-text').textContent = this.t[kind] ?? this.t.refused;
    $('error-act').textContent = ['lost', 'silent', 'over'].includes(kind) ? this.t.retry : this.t.ok;
    $('error-act').hidden = kind === 'over';
    $('error').dataset.kind = kind;
    $('error').hidden = false;
    $('error-act').focus();
    return new Promise((resolve) => {
      $('error-act').onclick = () => {
        $('error').hidden = true;
        resolve();
      };
    });
  }

  say(text, isWin = false) {
    $('ribbon').textContent = text;
    $('ribbon').classList.toggle('win', isWin);
  }

  label(id, name, text, withText = false) {
    $(id).innerHTML = icon(name) + (withText ? `<span>${text}</span>` : '');
    $(id).setAttribute('aria-label', text);
  }

  toMinor(text) {
    const [whole, fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(this.digits, '0').slice(0, this.digits));
  }

  showBalance(minor) {
    this.balanceMinor = minor;
    $('balance').textContent = this.money(minor);
  }

  openSheet(title, html) {
    $('sheet-body').innerHTML = `<h2 id="sheet-title">${title}</h2>${html}`;
    $('sheet-close').textContent = this.t.close;
    $('sheet').showModal();
    $('sheet-body').scrollTop = 0;
  }

  infoSheet() {
    const { t, game } = this;
    const facts = [[t.rtp, this.percent(game.rtpPpm)], ...(this.own.facts?.() ?? [])];
    return `${this.own.info()}
      <div class="facts">${facts.map(([name, value]) => `<div><span>${name}</span><b>${value}</b></div>`).join('')}</div>
      <p class="note">${t.fair}</p><p class="hash"><span>${t.nextHash}</span><code>${this.nextHash}</code></p>`;
  }
}
