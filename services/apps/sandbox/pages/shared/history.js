/** The latest rounds, each with the picture of its result and the proof of its draw. */
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
        <div><dt>${t.paid}</dt><dd>${paid(round)}</dd></div></dl>${proofOf(round, t)}</li>`,
    )
    .join('');
  return `<ol class="history">${rows}</ol><p class="note">${t.check}</p>`;
}

/** The seed and the key by which anybody can draw the round again. A round that is not over shows neither. */
function proofOf({ seed, roundKey, outcome }, t) {
  if (!seed) return '';
  const key = outcome.flightKey ?? roundKey;
  return `<details><summary>${t.proof}</summary><p class="hash"><span>${t.seed}</span><code>${seed}</code><span>${t.key}</span><code>${key}</code></p></details>`;
}
