// Films a page and the game within it, frame by frame: what the header shows, and whether the game has shown a result.
(() => {
  /** By engine, whether a look at the page tells how the round ended. */
  const TELLS = {
    slot: () => document.querySelector('.running') === null,
    dice: () => document.querySelector('#roll').className !== '',
    roulette: () => document.querySelector('#fell').textContent !== '',
    baccarat: () => [...document.querySelectorAll('output[id^=points]')].every((points) => points.textContent !== '–'),
    crash: () => document.querySelector('#word').textContent !== '',
  };
  const takes = (window.__takes = []);
  const see = () => {
    const header = document.querySelector('[data-testid=header-balance]');
    if (header) return { minor: header.dataset.minor };
    const game = document.querySelector('[data-testid=game]');
    if (!game?.dataset.state) return {};
    const { state, round, outcome } = game.dataset;
    return { state, round, outcome, tells: TELLS[document.body.dataset.engine]?.() };
  };
  const look = () => {
    const seen = see();
    const last = takes.at(-1);
    if (!last || JSON.stringify(last.seen) !== JSON.stringify(seen))
      takes.push({ at: performance.timeOrigin + performance.now(), seen });
    requestAnimationFrame(look);
  };
  look();
})();
