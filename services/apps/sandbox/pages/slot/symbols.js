import { letterSvg, MOTIFS } from './symbols-motifs.js';

/** The symbols, drawn as SVG in one style: a gold or jewel body with a light from above and a dark rim. */
const DEFS = `<defs>
<linearGradient id="g-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff2b8"/><stop offset=".42" stop-color="#f9c440"/><stop offset="1" stop-color="#b86e06"/></linearGradient>
<linearGradient id="g-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset="1" stop-color="#e9a21b"/></linearGradient>
<linearGradient id="g-ice" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2feff"/><stop offset=".5" stop-color="#5fd4f7"/><stop offset="1" stop-color="#1569c9"/></linearGradient>
<linearGradient id="g-red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff8a95"/><stop offset=".5" stop-color="#e5203f"/><stop offset="1" stop-color="#82061f"/></linearGradient>
<linearGradient id="g-violet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b8ff"/><stop offset=".5" stop-color="#8b3df0"/><stop offset="1" stop-color="#44108f"/></linearGradient>
<linearGradient id="g-lemon" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbc2"/><stop offset=".5" stop-color="#ffe02e"/><stop offset="1" stop-color="#d19a00"/></linearGradient>
<linearGradient id="g-green" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a7f3a0"/><stop offset="1" stop-color="#128a3d"/></linearGradient>
<linearGradient id="g-steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e8eef8"/><stop offset=".5" stop-color="#93a3bd"/><stop offset="1" stop-color="#46556e"/></linearGradient>
<linearGradient id="g-rose" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffc2e4"/><stop offset=".5" stop-color="#f0509f"/><stop offset="1" stop-color="#9c145c"/></linearGradient>
</defs>`;

const SEVEN = 'M20 18H82V34C66 48 57 64 54 87H33C36 66 46 50 60 37H36V46H20Z';
const STAR = '50,8 61,36 91,38 68,57 76,87 50,70 24,87 32,57 9,38 39,36';

const DRAWN = {
  seven: `<path d="${SEVEN}" fill="#3a0a06" stroke="#2a0603" stroke-width="11" stroke-linejoin="round"/><path d="${SEVEN}" fill="url(#g-gold)" stroke="url(#g-rim)" stroke-width="4" stroke-linejoin="round"/><path d="M26 23H76V27H26Z" fill="#fff" opacity=".65"/>`,
  crown: `<path d="M14 34 32 54 50 22 68 54 86 34 80 76H20Z" fill="url(#g-gold)" stroke="#7a4300" stroke-width="3" stroke-linejoin="round"/><rect x="19" y="74" width="62" height="12" rx="5" fill="url(#g-gold)" stroke="#7a4300" stroke-width="3"/><circle cx="14" cy="32" r="6" fill="#fff0ad"/><circle cx="50" cy="19" r="7" fill="#fff0ad"/><circle cx="86" cy="32" r="6" fill="#fff0ad"/><path d="M50 48 58 60 50 72 42 60Z" fill="url(#g-red)"/><circle cx="31" cy="65" r="4.5" fill="#37d3e8"/><circle cx="69" cy="65" r="4.5" fill="#37d3e8"/>`,
  diamond: `<path d="M28 22H72L90 44 50 88 10 44Z" fill="url(#g-ice)" stroke="#0b3f86" stroke-width="3" stroke-linejoin="round"/><path d="M28 22 36 44 50 22 64 44 72 22M10 44H90M36 44 50 88 64 44" fill="none" stroke="#fff" stroke-width="2" opacity=".75"/><path d="M28 22 36 44H10Z" fill="#fff" opacity=".5"/>`,
  bell: `<path d="M50 14C68 14 74 30 75 48 76 62 82 66 86 72H14C18 66 24 62 25 48 26 30 32 14 50 14Z" fill="url(#g-gold)" stroke="#7a4300" stroke-width="3"/><circle cx="50" cy="79" r="9" fill="url(#g-red)" stroke="#7a4300" stroke-width="2"/><rect x="12" y="68" width="76" height="8" rx="4" fill="#fff0ad" stroke="#7a4300" stroke-width="2"/><path d="M36 28C32 36 32 48 31 58" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/>`,
  bar: `<rect x="8" y="28" width="84" height="44" rx="10" fill="#150a22" stroke="url(#g-gold)" stroke-width="5"/><rect x="15" y="35" width="70" height="30" rx="5" fill="url(#g-violet)"/><text x="50" y="60" text-anchor="middle" font-family="Lexend, sans-serif" font-weight="900" font-size="27" fill="url(#g-rim)" stroke="#2b0760" stroke-width="1">BAR</text>`,
  cherry: `<path d="M66 14C52 22 36 36 32 58M66 14C68 30 70 42 68 56" stroke="#2f9e44" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M66 14C78 6 90 12 92 20 82 26 72 24 66 14Z" fill="url(#g-green)"/><circle cx="31" cy="70" r="19" fill="url(#g-red)" stroke="#5c0417" stroke-width="3"/><circle cx="68" cy="68" r="19" fill="url(#g-red)" stroke="#5c0417" stroke-width="3"/><ellipse cx="25" cy="62" rx="5" ry="7" fill="#fff" opacity=".7"/><ellipse cx="62" cy="60" rx="5" ry="7" fill="#fff" opacity=".7"/>`,
  plum: `<path d="M52 26C56 16 62 12 70 10" stroke="#6b3f12" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M54 24C64 14 80 18 84 26 74 34 62 32 54 24Z" fill="url(#g-green)"/><ellipse cx="49" cy="58" rx="31" ry="30" fill="url(#g-violet)" stroke="#2b0760" stroke-width="3"/><path d="M50 30C58 44 58 70 50 87" stroke="#2b0760" stroke-width="2.5" fill="none" opacity=".6"/><ellipse cx="34" cy="48" rx="7" ry="11" fill="#fff" opacity=".55"/>`,
  lemon: `<g transform="rotate(-24 50 52)"><path d="M8 54C12 52 14 46 20 38 32 22 68 22 80 38 86 46 88 52 93 54 88 58 86 62 80 68 68 84 32 84 20 68 14 62 12 58 8 54Z" fill="url(#g-lemon)" stroke="#8a6200" stroke-width="3"/><ellipse cx="38" cy="42" rx="13" ry="6" fill="#fff" opacity=".75"/></g><path d="M70 22C80 8 92 12 94 18 88 28 78 30 70 22Z" fill="url(#g-green)"/>`,
  wild: `<polygon points="${STAR}" fill="url(#g-violet)" stroke="url(#g-gold)" stroke-width="5" stroke-linejoin="round"/><rect x="4" y="42" width="92" height="28" rx="8" fill="url(#g-gold)" stroke="#5b3200" stroke-width="3"/><text x="50" y="64" text-anchor="middle" font-family="Lexend, sans-serif" font-weight="900" font-size="23" fill="#3d0c78">WILD</text>`,
  scatter: `<circle cx="50" cy="48" r="37" fill="url(#g-green)" stroke="url(#g-gold)" stroke-width="6"/><polygon points="${STAR}" transform="translate(20 17) scale(.6)" fill="url(#g-gold)" stroke="#7a4300" stroke-width="3" stroke-linejoin="round"/><rect x="6" y="66" width="88" height="24" rx="8" fill="#0b3d1f" stroke="url(#g-gold)" stroke-width="3"/><text x="50" y="84" text-anchor="middle" font-family="Lexend, sans-serif" font-weight="800" font-size="16" fill="#ffe39a">SCATTER</text>`,
};

/** Puts the shared gradients and those of the game's tile into the page, once. */
export function installSymbols() {
  const holder = document.createElement('div');
  holder.className = 'defs';
  holder.innerHTML = `<svg width="0" height="0" aria-hidden="true">${DEFS}<defs>${tile.gradients}</defs></svg>`;
  document.body.prepend(holder);
}

const LOWS = ['ace', 'king', 'queen', 'jack'];
let skin = {};
/** The drawing that the game's tile shows, in a box of 200, for a motif that is in no family of symbols. */
let tile;

/** What the symbols of the maths look like in this game, as the server gives it. */
export function wear(game) {
  ({ skin, tile } = game);
}

function drawing(name) {
  if (name === 'wild2' || name === 'wild3')
    return DRAWN.wild.replace('>WILD<', `>×${name.slice(4)}<`).replace('font-size="23"', 'font-size="27"');
  if (name === 'coin') return MOTIFS.coin;
  if (LOWS.includes(skin[name])) return letterSvg(skin[name]);
  return DRAWN[skin[name] ?? name] ?? MOTIFS[skin[name]] ?? drawingOfTile();
}

const drawingOfTile = () =>
  `<g transform="scale(.5)" stroke-linejoin="round" stroke-linecap="round">${tile.drawing}</g>`;

export function nameOf(symbol) {
  return skin[symbol] ?? symbol;
}

export function symbolSvg(name) {
  return `<svg viewBox="0 0 100 100" class="sym sym-${name}" aria-hidden="true">${drawing(name)}</svg>`;
}
