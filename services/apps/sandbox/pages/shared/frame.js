import { askRound, cashOut, enter, newRound, pendingRound, refresh, roundSeen, watchRound } from './api.js';
import { sounds, toggleSound } from './sound.js';
import { moneyOf, percentOf, textsOf, timesOf } from './texts.js';

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const $ = (id) => document.getElementById(id);

const ICONS = {
  history: '<path d="M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 7.5v.5"/>',
  mute: '<path d="M11 5 6 9H3v6h3l5 4zM16 9l5 6M21 9l-5 6"/>',
  loud: '<path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13"/>',
  spin: '<path d="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5"/>',
  stop: '<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor"/>',
  turbo: '<path d="M13 2 5 13h6l-1 9 8-11h-6z"/>',
  auto: '<path d="M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3"/>',
  undo: '<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>',
  clear: '<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13"/>',
  twice: '<path d="M4 17 10 7l6 10M13 12l3-5 6 10"/>',
};
export const icon = (name) => `<svg viewBox="0 0 24 24" class="icon" aria-hidden="true">${ICONS[name]}</svg>`;

const REASONS = {
  NOT_ENOUGH_MONEY: 'money',
  LIMIT_REACHED: 'limit',
  PLAYER_BLOCKED: 'blocked',
  MAINTENANCE: 'maintenance',
  TOKEN_EXPIRED: 'over',
  INVALID_TOKEN: 'over',
};

const SHELL = `<div id="backdrop" aria-hidden="true"></div>
<main id="game" hidden>
  <header id="top"><h1 id="title"></h1><div class="tools">
    <button type="button" class="tool" id="history-open" data-testid="history-open"></button>
    <button type="button" class="tool" id="sound"></button>
    <button type="button" class="tool" id="paytable-open" data-testid="paytable-open"></button>
  </div></header>
  <section id="stage"></section>
  <p id="ribbon" role="status" aria-live="polite"></p>
  <footer id="bar">
    <dl id="figures"><div><dt id="balance-name"></dt><dd data-testid="balance" id="balance">–</dd></div><div><dt id="win-name"></dt><dd data-testid="last-win" id="last-win">–</dd></div></dl>
    <div id="play"></div>
    <div id="stakes"></div>
  </footer>
</main>
<div id="loading"><i></i></div>
<div id="error" data-testid="game-error" role="alertdialog" aria-labelledby="error-text" hidden><p id="error-text"></p><button type="button" class="gold" id="error-act"></button></div>
<dialog id="sheet" aria-labelledby="sheet-title"><div id="sheet-body" tabindex="0"></div><button type="button" class="gold" id="sheet-close"></button></dialog>`;

/**
 * What all games share: the frame around the table, the balance, the stake, the rounds and everything that can go wrong.
 * `game` brings the table: its words, `furnish(frame)`, `perform(answer, request)`, `still()`, and texts of its results.
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
    this.money = moneyOf(language, currency, digits);
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
    this.label('sound', 'mute', this.t.sound);
    $('sound').setAttribute('aria-pressed', 'false');
    this.say(this.t.good);
    this.showBalance(this.toMinor(session.balance ?? '0'));
    this.wire();
    this.own.furnish(this);
    this.refreshControls();
  }

  wire() {
    $('sound').onclick = () => {
      const on = toggleSound();
      this.label('sound', on ? 'loud' : 'mute', this.t.sound);
      $('sound').setAttribute('aria-pressed', String(on));
    };
    $('paytable-open').onclick = () => this.openSheet(this.t.info, this.infoSheet());
    $('history-open').onclick = () => this.openSheet(this.t.history, this.historySheet());
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

  /** Stakes that are chosen from a list; games with chips have their own way. */
  offerStakes(stakes, preferred = 100) {
    this.stakes = stakes;
    this.stakeIndex = Math.max(0, stakes.indexOf(preferred));
    $('stakes').innerHTML =
      `<button type="button" class="quiet round" id="stake-down" data-testid="stake-down" aria-label="${this.t.less}">−</button>
      <div class="stake"><span>${this.t.stake}</span><strong id="stake" data-testid="stake"></strong></div>
      <button type="button" class="quiet round" id="stake-up" data-testid="stake-up" aria-label="${this.t.more}">+</button>`;
    const step = (by) => () => {
      if (this.busy) return;
      this.stakeIndex = Math.min(stakes.length - 1, Math.max(0, this.stakeIndex + by));
      this.refreshControls();
    };
    $('stake-down').onclick = step(-1);
    $('stake-up').onclick = step(1);
  }

  get stakeMinor() {
    return this.stakes[this.stakeIndex];
  }

  refreshControls() {
    if (this.stakes) {
      $('stake').textContent = this.money(this.stakeMinor);
      $('stake-down').disabled = this.busy || this.stakeIndex === 0;
      $('stake-up').disabled = this.busy || this.stakeIndex === this.stakes.length - 1;
    }
    this.own.controls?.();
  }

  isCovered() {
    return !$('error').hidden || $('sheet').open;
  }

  /** Plays a round and shows it. @returns the answer when it was played to its end */
  async play(stakeMinor, bet, resumed) {
    if (this.busy || this.isCovered()) return undefined;
    this.busy = true;
    const request = resumed ?? newRound(stakeMinor, bet);
    this.say(resumed ? this.t.pending : this.t.good);
    $('last-win').textContent = '–';
    if (!resumed && this.balanceMinor >= BigInt(stakeMinor)) this.showBalance(this.balanceMinor - BigInt(stakeMinor));
    this.refreshControls();
    this.own.start?.(request, Boolean(resumed));
    const answer = await this.finish(request);
    this.busy = false;
    this.refreshControls();
    return answer;
  }

  async finish(request) {
    for (;;) {
      try {
        let answer = await askRound(request);
        if (answer.nextHash) this.nextHash = answer.nextHash;
        if (answer.status === 'running') answer = await this.own.fly(answer, request, { watchRound, cashOut });
        if (answer.status === 'played') {
          await this.own.perform(answer, request);
          this.book(answer, request);
          this.tellShown(answer.roundId);
          roundSeen();
          return answer;
        }
        this.own.still?.();
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

  book(answer, request) {
    const { roundId, payoutMinor, stakeMinor, outcome, seed, balance, settled } = answer;
    this.nextHash = answer.nextHash ?? this.nextHash;
    if (balance !== null) this.showBalance(this.toMinor(balance));
    else this.showBalance(this.balanceMinor + BigInt(payoutMinor));
    $('last-win').textContent = this.money(payoutMinor);
    const round = {
      id: roundId,
      roundKey: request.roundKey,
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

  /**
   * Says a win aloud, with a sound and a count that ends on the exact sum. What is not above the stake is no win: it is
   * said quietly.
   */
  async tellWin(payMinor, stakeMinor) {
    if (payMinor <= 0) return this.say(this.t.noWin);
    if (payMinor <= stakeMinor) return this.say(this.t.cameBack(this.money(payMinor)));
    this.say(this.t.youWin(this.money(payMinor)), true);
    if (payMinor >= stakeMinor * 10) sounds.big();
    else sounds.win();
    await this.countUp($('last-win'), payMinor, 600);
  }

  async countUp(element, to, durationMs) {
    const started = performance.now();
    for (;;) {
      const part = calm() ? 1 : Math.min(1, (performance.now() - started) / durationMs);
      // The steps on the way are for the eye only; the last one writes the exact sum.
      element.textContent = this.money(part === 1 ? to : Math.floor(to * (1 - (1 - part) ** 3)));
      if (part === 1) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
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

  historySheet() {
    const { t, rounds } = this;
    if (rounds.length === 0) return `<p class="note">${t.none}</p>`;
    const clock = new Intl.DateTimeFormat(this.language === 'en' ? 'en-GB' : 'pt-BR', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const paid = ({ state, payoutMinor }) => {
      if (state === 'rolled-back' || state === 'rolling-back') return t.undone;
      if (state === 'disputed') return t.checking;
      return state === 'betting' || state === 'running' ? t.open : this.money(payoutMinor);
    };
    const rows = rounds
      .map(
        (
          round,
        ) => `<tr class="${round.payoutMinor > 0 ? 'won' : ''}"><td>${clock.format(new Date(round.at))}</td><td>${this.money(round.stakeMinor)}</td>
      <td>${round.outcome ? this.own.summary(round.outcome) : ''}</td><td>${paid(round)}</td></tr>`,
      )
      .join('');
    const last = rounds.find(({ seed }) => seed);
    const proof = last
      ? `<p class="hash"><span>${t.seed}</span><code>${last.seed}</code><span>${t.key}</span><code>${last.roundKey}</code></p><p class="note">${t.check}</p>`
      : '';
    return `<table><thead><tr><th>${t.time}</th><th>${t.stake}</th><th>${t.result}</th><th>${t.win}</th></tr></thead><tbody>${rows}</tbody></table>${proof}`;
  }
}
