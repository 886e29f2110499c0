/** The latest rounds, each with the picture of its result, and the proof of the last one. */
export function historySheet(frame) {
  const { t, rounds, money, language } = frame;
  if (rounds.length === 0) return `<p class="note">${t.none}</p>`;
  const clock = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pt-BR', { timeStyle: 'medium' });
  const paid = ({ state, payoutMinor }) => {
    if (state === 'rolled-back' || state === 'rolling-back') return t.undone;
    if (state === 'disputed') return t.checking;
    return state === 'betting' || state === 'running' ? t.open : money(payoutMinor);
  };
  const rows = rounds
    .map(
      (
        round,
      ) => `<li data-testid="history-row" data-round="${round.id}" class="${round.payoutMinor > round.stakeMinor ? 'won' : ''}">
        <div class="picture">${round.outcome ? frame.own.picture(round.outcome, round) : ''}</div>
        <dl><div><dt>${t.time}</dt><dd>${clock.format(new Date(round.at))}</dd></div>
        <div><dt>${t.stake}</dt><dd>${money(round.stakeMinor)}</dd></div>
        <div><dt>${t.paid}</dt><dd>${paid(round)}</dd></div></dl></li>`,
    )
    .join('');
  const last = rounds.find(({ seed }) => seed);
  const proof = last
    ? `<p class="hash"><span>${t.seed}</span><code>${last.seed}</code><span>${t.key}</span><code>${last.outcome.flightKey ?? last.roundKey}</code></p><p class="note">${t.check}</p>`
    : '';
  return `<ol class="history">${rows}</ol>${proof}`;
}
