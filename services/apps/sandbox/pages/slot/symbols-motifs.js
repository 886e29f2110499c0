/** The motifs that slots carry as their high symbols, in the style of the classic ones: a jewel body, a light from above, a dark rim. */
const rim = (colour) => `stroke="${colour}" stroke-width="3" stroke-linejoin="round"`;
const body = (gradient, colour, d) => `<path d="${d}" fill="url(#g-${gradient})" ${rim(colour)}/>`;
const shine = (d) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`;
const eyes = (y, dx = 13, r = 4.5) =>
  `<circle cx="${50 - dx}" cy="${y}" r="${r}" fill="#1a0b05"/><circle cx="${50 + dx}" cy="${y}" r="${r}" fill="#1a0b05"/><circle cx="${51.5 - dx}" cy="${y - 1.5}" r="1.6" fill="#fff"/><circle cx="${51.5 + dx}" cy="${y - 1.5}" r="1.6" fill="#fff"/>`;
const disc = (gradient, colour, r = 38) =>
  `<circle cx="50" cy="50" r="${r}" fill="url(#g-${gradient})" ${rim(colour)}/>`;

export const MOTIFS = {
  dragon:
    body('green', '#063d1a', 'M18 34 30 40 34 18 46 34H58L68 16 70 40 84 34 78 60C78 78 66 88 50 88S22 78 22 60Z') +
    eyes(52) +
    '<path d="M36 70Q50 80 64 70" fill="none" stroke="#063d1a" stroke-width="4"/><circle cx="42" cy="64" r="3" fill="#063d1a"/><circle cx="58" cy="64" r="3" fill="#063d1a"/><path d="M34 18 40 6 44 26ZM66 18 60 6 56 26Z" fill="url(#g-gold)"/>',
  tiger:
    body('gold', '#5b2c00', 'M18 22 34 26Q50 18 66 26L82 22 82 50C84 74 70 88 50 88S16 74 18 50Z') +
    '<path d="M50 22V36M38 24 42 36M62 24 58 36M20 54 32 56M20 64 32 62M80 54 68 56M80 64 68 62" stroke="#3a1a00" stroke-width="5" stroke-linecap="round"/><ellipse cx="50" cy="72" rx="15" ry="11" fill="#fff4d6"/><path d="M44 66H56L50 73Z" fill="#8a1538"/>' +
    eyes(50),
  phoenix:
    body(
      'red',
      '#5c0417',
      'M50 12C58 26 56 32 64 36 78 30 90 34 94 48 82 48 78 58 72 64 66 76 58 80 58 92L50 82 42 92C42 80 34 76 28 64 22 58 18 48 6 48 10 34 22 30 36 36 44 32 42 26 50 12Z',
    ) +
    '<path d="M50 30C56 44 58 56 50 76 42 56 44 44 50 30Z" fill="url(#g-gold)"/><circle cx="46" cy="34" r="2.6" fill="#2b0603"/>',
  wolf:
    body('steel', '#1c2636', 'M16 14 36 30H64L84 14 82 52 66 78 50 90 34 78 18 52Z') +
    '<path d="M34 50 50 58 66 50 60 76 50 84 40 76Z" fill="#eef3fb"/><path d="M44 76H56L50 84Z" fill="#1c2636"/><path d="M30 46 42 50M70 46 58 50" stroke="#ffd24a" stroke-width="5" stroke-linecap="round"/>',
  bull:
    body('red', '#3f0a05', 'M26 34Q50 24 74 34L72 62Q66 88 50 88T28 62Z') +
    '<path d="M26 36C10 34 6 20 10 10 16 22 24 24 34 28ZM74 36C90 34 94 20 90 10 84 22 76 24 66 28Z" fill="url(#g-rim)" stroke="#7a4300" stroke-width="2"/><ellipse cx="50" cy="74" rx="17" ry="11" fill="#f0b29a"/><circle cx="43" cy="74" r="3" fill="#3f0a05"/><circle cx="57" cy="74" r="3" fill="#3f0a05"/><circle cx="50" cy="86" r="6" fill="none" stroke="url(#g-gold)" stroke-width="3"/>' +
    eyes(50),
  panda:
    '<circle cx="24" cy="26" r="14" fill="#161a22"/><circle cx="76" cy="26" r="14" fill="#161a22"/><ellipse cx="50" cy="54" rx="38" ry="35" fill="#fbfcff" stroke="#161a22" stroke-width="3"/><ellipse cx="35" cy="52" rx="10" ry="13" fill="#161a22"/><ellipse cx="65" cy="52" rx="10" ry="13" fill="#161a22"/><circle cx="36" cy="50" r="3.5" fill="#fff"/><circle cx="64" cy="50" r="3.5" fill="#fff"/><path d="M45 66H55L50 72Z" fill="#161a22"/><path d="M42 76Q50 82 58 76" stroke="#161a22" stroke-width="3" fill="none"/>',
  koi:
    body('red', '#6a1302', 'M8 54C22 26 52 24 70 46L92 30Q88 50 92 74L70 62C52 82 22 80 8 54Z') +
    '<path d="M34 34Q44 50 34 74 50 72 56 54 50 38 34 34Z" fill="#fff" opacity=".85"/><path d="M40 32 58 18 60 38Z" fill="url(#g-red)" stroke="#6a1302" stroke-width="2"/><circle cx="22" cy="50" r="4" fill="#1a0b05"/>',
  fish:
    body('ice', '#0b3f86', 'M8 52C20 28 50 22 70 44L92 26V78L70 60C50 82 20 76 8 52Z') +
    '<path d="M38 30 56 14 60 36Z" fill="url(#g-gold)"/><path d="M44 34Q54 52 44 70M56 38Q64 52 56 66" stroke="#fff" stroke-width="3" fill="none" opacity=".7"/><circle cx="24" cy="48" r="5" fill="#fff"/><circle cx="23" cy="48" r="2.6" fill="#08142b"/>',
  scarab:
    body('green', '#06331c', 'M50 22C70 22 78 40 76 58 74 78 62 90 50 90S26 78 24 58C22 40 30 22 50 22Z') +
    '<path d="M50 34V88M26 50H74" stroke="#06331c" stroke-width="3"/><circle cx="50" cy="18" r="11" fill="url(#g-gold)" stroke="#7a4300" stroke-width="2"/><path d="M24 46 8 34M76 46 92 34M24 62 8 66M76 62 92 66M30 78 16 90M70 78 84 90" stroke="url(#g-gold)" stroke-width="5" stroke-linecap="round"/>',
  buddha:
    disc('gold', '#7a4300', 42) +
    '<circle cx="50" cy="34" r="15" fill="#ffe9b0" stroke="#7a4300" stroke-width="3"/><path d="M42 20Q50 8 58 20Z" fill="#7a4300"/><path d="M22 80Q24 52 50 52T78 80Q64 90 50 90T22 80Z" fill="#c2410c" stroke="#5b1d03" stroke-width="3"/><path d="M44 34Q46 37 48 34M52 34Q54 37 56 34M45 41Q50 45 55 41" stroke="#5b2c00" stroke-width="2.4" fill="none"/><circle cx="50" cy="70" r="7" fill="#ffe9b0"/>',
  pirate:
    '<path d="M14 40Q50 4 86 40L92 46Q50 34 8 46Z" fill="#161a22" stroke="url(#g-gold)" stroke-width="3"/><path d="M26 44Q50 36 74 44V62Q70 74 62 76V88H38V76Q30 74 26 62Z" fill="#f3f0e4" stroke="#3b3524" stroke-width="3"/><circle cx="39" cy="58" r="8" fill="#161a22"/><circle cx="61" cy="58" r="8" fill="#161a22"/><path d="M46 70H54L50 62ZM44 78V88M50 78V88M56 78V88" fill="#161a22" stroke="#161a22" stroke-width="2"/><circle cx="50" cy="27" r="6" fill="#f3f0e4"/>',
  pyramid:
    body('gold', '#7a4300', 'M50 14 94 82H6Z') +
    '<path d="M50 14 94 82H58Z" fill="#7a4300" opacity=".45"/><path d="M36 36H64M24 54H76M14 70H86" stroke="#7a4300" stroke-width="2" opacity=".7"/><ellipse cx="50" cy="58" rx="12" ry="7" fill="#fff6cf"/><circle cx="50" cy="58" r="5" fill="#0b4f6c"/>',
  book: '<path d="M12 22Q32 14 50 26 68 14 88 22V82Q68 74 50 86 32 74 12 82Z" fill="url(#g-violet)" stroke="#2b0760" stroke-width="4"/><path d="M20 28Q36 22 50 33 64 22 80 28V74Q64 68 50 78 36 68 20 74Z" fill="#fff3d0"/><path d="M50 33V78" stroke="#b88a3a" stroke-width="3"/><path d="M28 40H42M28 50H42M58 40H72M58 50H72" stroke="#b88a3a" stroke-width="3"/>',
  treasure:
    '<path d="M14 46Q14 20 50 20T86 46Z" fill="url(#g-red)" stroke="#3f0a05" stroke-width="3"/><rect x="12" y="44" width="76" height="40" rx="5" fill="#7a3b12" stroke="#3f1a05" stroke-width="3"/><path d="M16 44H84Q78 34 66 38 58 28 46 36 34 28 28 38 20 36 16 44Z" fill="url(#g-gold)"/><rect x="42" y="46" width="16" height="20" rx="4" fill="url(#g-gold)" stroke="#5b2c00" stroke-width="2"/><path d="M24 46V84M76 46V84" stroke="url(#g-rim)" stroke-width="5"/>',
  anchor:
    '<circle cx="50" cy="20" r="9" fill="none" stroke="url(#g-gold)" stroke-width="7"/><path d="M50 30V84M32 42H68M14 58Q18 86 50 88 82 86 86 58" fill="none" stroke="url(#g-gold)" stroke-width="9" stroke-linecap="round"/><path d="M6 66 14 50 26 64ZM94 66 86 50 74 64Z" fill="url(#g-gold)"/>',
  candy:
    '<path d="M4 34 28 44V56L4 66 12 50ZM96 34 72 44V56L96 66 88 50Z" fill="url(#g-rose)" stroke="#7a0f4c" stroke-width="2"/>' +
    disc('rose', '#7a0f4c', 27) +
    '<path d="M50 24A26 26 0 0 1 74 40 26 26 0 0 0 50 50 26 26 0 0 1 28 62 26 26 0 0 0 50 24Z" fill="#fff" opacity=".75"/>',
  fruit:
    disc('green', '#0a4d1d', 36) +
    '<path d="M18 62A36 36 0 0 0 82 62Z" fill="url(#g-red)"/><path d="M18 60H82" stroke="#fff" stroke-width="5"/><path d="M36 68V76M50 70V80M64 68V76" stroke="#2a0603" stroke-width="5" stroke-linecap="round"/>' +
    shine('M28 40Q34 24 48 22'),
  star:
    body('gold', '#7a4300', 'M50 8 62 36 92 38 69 58 77 88 50 71 23 88 31 58 8 38 38 36Z') +
    '<path d="M50 20 57 40 50 62 43 40Z" fill="#fff" opacity=".5"/>',
  moon: '<path d="M64 10A42 42 0 1 0 88 68 34 34 0 0 1 64 10Z" fill="url(#g-gold)" stroke="#7a4300" stroke-width="3"/><path d="M76 24 79 33 88 36 79 39 76 48 73 39 64 36 73 33Z" fill="#fff3c4"/>',
  sun:
    '<path d="M50 2 58 18 42 18ZM50 98 58 82 42 82ZM2 50 18 42 18 58ZM98 50 82 42 82 58ZM16 16 32 24 24 32ZM84 16 68 24 76 32ZM16 84 32 76 24 68ZM84 84 68 76 76 68Z" fill="url(#g-gold)"/>' +
    disc('gold', '#b45309', 30) +
    '<path d="M38 48Q41 43 44 48M56 48Q59 43 62 48M40 58Q50 68 60 58" stroke="#7a2e00" stroke-width="3.4" fill="none" stroke-linecap="round"/>',
  lightning: body('lemon', '#7a5200', 'M60 4 20 54H44L36 96 82 40H56Z') + shine('M54 18 34 46'),
  volcano:
    '<path d="M50 8C60 20 56 28 62 36H38C42 26 40 18 50 8Z" fill="url(#g-gold)"/>' +
    body('steel', '#1f130d', 'M34 34H66L94 86H6Z') +
    '<path d="M34 34H66L72 46 64 58 56 46 48 66 40 48 32 54 28 46Z" fill="url(#g-red)"/><circle cx="28" cy="18" r="4" fill="#ff8a3d"/><circle cx="74" cy="14" r="5" fill="#ff8a3d"/>',
  rose: '<path d="M50 56V94M50 80Q34 78 30 66 46 66 50 80ZM50 86Q66 84 72 72 54 72 50 86Z" stroke="#128a3d" stroke-width="5" fill="url(#g-green)"/><path d="M22 28C22 58 36 66 50 66S78 58 78 28L64 20 50 10 36 20Z" fill="url(#g-red)" stroke="#5c0417" stroke-width="3"/><path d="M50 14C38 26 40 38 50 46 60 38 62 26 50 14ZM26 34Q40 40 48 62M74 34Q60 40 52 62" fill="none" stroke="#5c0417" stroke-width="3"/>',
  mask:
    body('violet', '#2b0760', 'M6 36Q28 22 50 34 72 22 94 36 92 68 68 70 56 68 50 56 44 68 32 70 8 68 6 36Z') +
    '<path d="M18 46Q30 38 42 50 30 60 18 46ZM82 46Q70 38 58 50 70 60 82 46Z" fill="#12041f"/><path d="M50 34Q44 16 52 4 62 14 50 34ZM36 28Q26 16 30 6 42 14 36 28ZM64 28Q74 16 70 6 58 14 64 28Z" fill="url(#g-gold)"/><circle cx="50" cy="44" r="4" fill="url(#g-gold)"/>',
  lantern:
    '<path d="M50 4V16" stroke="url(#g-gold)" stroke-width="4"/><rect x="34" y="14" width="32" height="9" rx="3" fill="url(#g-gold)"/><rect x="34" y="70" width="32" height="9" rx="3" fill="url(#g-gold)"/><ellipse cx="50" cy="46" rx="36" ry="26" fill="url(#g-red)" stroke="#5c0417" stroke-width="3"/><path d="M38 22Q26 46 38 70M50 20V72M62 22Q74 46 62 70" stroke="#ffcf6a" stroke-width="2.4" fill="none"/><path d="M44 80V96M50 80V98M56 80V96" stroke="url(#g-gold)" stroke-width="3"/>',
  clover:
    '<path d="M52 56Q58 78 72 92" stroke="#128a3d" stroke-width="6" fill="none" stroke-linecap="round"/><g fill="url(#g-green)" stroke="#06401c" stroke-width="3"><path d="M50 50C34 40 30 20 40 14 48 10 50 20 50 22 50 20 52 10 60 14 70 20 66 40 50 50Z"/><path d="M50 50C60 34 80 30 86 40 90 48 80 50 78 50 80 50 90 52 86 60 80 70 60 66 50 50Z"/><path d="M50 50C40 34 20 30 14 40 10 48 20 50 22 50 20 50 10 52 14 60 20 70 40 66 50 50Z"/><path d="M50 50C36 60 32 76 40 84 48 88 50 78 50 78 50 78 54 88 60 84 68 76 64 60 50 50Z"/></g>',
  horseshoe:
    '<path d="M26 88V46C26 18 74 18 74 46V88" fill="none" stroke="#3b4a63" stroke-width="24" stroke-linecap="square"/><path d="M26 88V46C26 18 74 18 74 46V88" fill="none" stroke="url(#g-steel)" stroke-width="18" stroke-linecap="square"/><g fill="#1c2636"><circle cx="26" cy="78" r="3"/><circle cx="74" cy="78" r="3"/><circle cx="26" cy="58" r="3"/><circle cx="74" cy="58" r="3"/><circle cx="36" cy="36" r="3"/><circle cx="64" cy="36" r="3"/></g>',
  coin:
    disc('gold', '#7a4300', 40) +
    '<circle cx="50" cy="50" r="30" fill="none" stroke="#8a5202" stroke-width="3"/><path d="M50 30 56 44 71 45 59 55 63 70 50 61 37 70 41 55 29 45 44 44Z" fill="#8a5202" opacity=".75"/>' +
    shine('M22 40Q28 24 42 18'),
  gift: '<rect x="14" y="42" width="72" height="46" rx="5" fill="url(#g-violet)" stroke="#2b0760" stroke-width="3"/><rect x="8" y="30" width="84" height="18" rx="5" fill="url(#g-rose)" stroke="#7a0f4c" stroke-width="3"/><path d="M42 30H58V88H42Z" fill="url(#g-gold)"/><path d="M50 30C30 30 24 10 38 8 48 8 50 24 50 30 50 24 52 8 62 8 76 10 70 30 50 30Z" fill="none" stroke="url(#g-gold)" stroke-width="6"/>',
  rocket:
    body('steel', '#1c2636', 'M50 4C68 20 70 46 66 70H34C30 46 32 20 50 4Z') +
    '<path d="M34 52 18 74 36 70ZM66 52 82 74 64 70Z" fill="url(#g-red)" stroke="#5c0417" stroke-width="2"/><circle cx="50" cy="38" r="9" fill="url(#g-ice)" stroke="#1c2636" stroke-width="3"/><path d="M40 72H60L50 97Z" fill="url(#g-gold)"/>',
  ball:
    disc('rose', '#7a0f4c', 40) +
    '<circle cx="50" cy="48" r="20" fill="#fff"/><text x="50" y="57" text-anchor="middle" font-family="Lexend, sans-serif" font-weight="900" font-size="24" fill="#3d0c78">9</text>' +
    shine('M22 40Q28 24 42 18'),
  bingo:
    disc('ice', '#0b3f86', 40) +
    '<circle cx="50" cy="48" r="20" fill="#fff"/><text x="50" y="57" text-anchor="middle" font-family="Lexend, sans-serif" font-weight="900" font-size="22" fill="#0b3f86">37</text>' +
    shine('M22 40Q28 24 42 18'),
  ticket:
    '<g transform="rotate(-14 50 50)"><path d="M8 30H92V44A8 8 0 0 0 92 60V72H8V60A8 8 0 0 0 8 44Z" fill="url(#g-gold)" stroke="#7a4300" stroke-width="3"/><path d="M66 32V70" stroke="#7a4300" stroke-width="3" stroke-dasharray="5 4"/><path d="M36 38 40 48 50 48 42 54 45 64 36 58 27 64 30 54 22 48 32 48Z" fill="#8a1538"/></g>',
};

const LETTER = {
  ace: ['A', 'red', '#82061f'],
  king: ['K', 'violet', '#44108f'],
  queen: ['Q', 'ice', '#1569c9'],
  jack: ['J', 'green', '#0b5a28'],
};

/** The low symbols of every game with motifs: four letters on a stone. */
export function letterSvg(name) {
  const [letter, gradient, dark] = LETTER[name];
  return `<path d="M50 6 86 26V74L50 94 14 74V26Z" fill="url(#g-${gradient})" stroke="${dark}" stroke-width="4" stroke-linejoin="round"/><path d="M50 14 79 30V44L50 32 21 44V30Z" fill="#fff" opacity=".3"/><text x="50" y="68" text-anchor="middle" font-family="Lexend, sans-serif" font-weight="900" font-size="50" fill="#fffbe8" stroke="${dark}" stroke-width="2.5" paint-order="stroke">${letter}</text>`;
}
