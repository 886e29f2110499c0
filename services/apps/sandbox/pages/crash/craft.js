/** The craft of each motif, drawn as its tile draws it, in a box of 200; `turned` brings its nose to the right. */
const GRADIENTS = `<defs>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c4"/><stop offset="35%" stop-color="#ffd35c"/><stop offset="70%" stop-color="#f0a41f"/><stop offset="1" stop-color="#b96a08"/></linearGradient>
<linearGradient id="amber" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f5b83d"/><stop offset="1" stop-color="#8d4a04"/></linearGradient>
<linearGradient id="ruby" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#ff9cab"/><stop offset="45%" stop-color="#ef2f52"/><stop offset="1" stop-color="#8f0b28"/></linearGradient>
<linearGradient id="ice" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#f4fdff"/><stop offset="0.5" stop-color="#9fe8ff"/><stop offset="1" stop-color="#3aa7e8"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fd6ff"/><stop offset="1" stop-color="#1c6fc4"/></linearGradient>
<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffffff"/><stop offset="0.5" stop-color="#d8e0ee"/><stop offset="1" stop-color="#8695b3"/></linearGradient>
<linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6b0"/><stop offset="40%" stop-color="#ffb02e"/><stop offset="1" stop-color="#ff3d2e"/></linearGradient>
<linearGradient id="orange" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe08a"/><stop offset="40%" stop-color="#ff9a3d"/><stop offset="1" stop-color="#d4491c"/></linearGradient>
</defs>`;

const turned = (degrees, drawing) => `<g transform="rotate(${degrees} 100 100)">${drawing}</g>`;
const around = (step, drawing) =>
  Array.from({ length: 360 / step }, (_, index) => turned(index * step, drawing)).join('');

/** A craft that `steers` points where it flies; the others stand upright. */
const CRAFT = {
  rocket: {
    steers: true,
    art: turned(
      90,
      `<path d="M100 196c-13-14-18-26-15-42h30c3 16-2 28-15 42z" fill="url(#flame)"/>
<path d="M100 178c-6-8-8-14-6-24h12c2 10 0 16-6 24z" fill="#fff6b0"/>
<path d="M72 104l-28 34 4 26 28-18zM128 104l28 34-4 26-28-18z" fill="url(#ruby)" stroke="#5c0a1c" stroke-width="3.5"/>
<path d="M100 12c30 30 38 72 26 140H74C62 84 70 42 100 12z" fill="url(#steel)" stroke="#39435c" stroke-width="4"/>
<path d="M100 12c30 30 38 72 26 140h-20c12-56 10-104-6-140z" fill="#4d5b7c" opacity="0.35"/>
<path d="M100 12c14 14 23 31 27 50H73c4-19 13-36 27-50z" fill="url(#ruby)" stroke="#5c0a1c" stroke-width="3.5"/>
<circle cx="100" cy="90" r="17" fill="url(#gold)" stroke="#39435c" stroke-width="3.5"/>
<circle cx="100" cy="90" r="11" fill="url(#sea)"/>
<path d="M92 88a9 9 0 0 1 10-7" fill="none" stroke="#fff" stroke-width="3.5"/>
<path d="M76 138h48l-2 14H78z" fill="url(#amber)" stroke="#39435c" stroke-width="3"/>
<path d="M80 70c-4 22-4 42-1 60" fill="none" stroke="#fff" stroke-width="5" opacity="0.8"/>`,
    ),
  },
  plane: {
    steers: true,
    art: `<path d="M96 82L64 28h24l44 50zM92 116l-44 38h22l54-30z" fill="url(#ruby)" stroke="#5c0a1c" stroke-width="4"/>
<path d="M34 92L16 62h20l26 24z" fill="url(#ruby)" stroke="#5c0a1c" stroke-width="4"/>
<path d="M26 96c20-12 58-18 104-16 26 2 48 10 52 22-8 12-30 18-58 18-42 0-80-8-98-24z" fill="url(#flame)" stroke="#5c0a1c" stroke-width="4"/>
<path d="M26 96c40 12 110 14 156 6-8 12-30 18-58 18-42 0-80-8-98-24z" fill="#8f0b28" opacity="0.55"/>
<path d="M128 84c14 0 26 4 34 12-12 2-28 2-38-2z" fill="url(#ice)" stroke="#155f8f" stroke-width="3"/>
<path d="M52 92c20-5 44-7 66-6" fill="none" stroke="#fff" stroke-width="4" opacity="0.8"/>
<circle cx="184" cy="101" r="7" fill="url(#gold)" stroke="#7a3d02" stroke-width="3"/>
<ellipse cx="187" cy="101" rx="4" ry="34" fill="#ffffff66" stroke="#fff" stroke-width="2"/>`,
  },
  star: {
    art:
      `<path d="M100 18L125.3 69.2L181.8 77.4L140.9 117.3L150.5 173.6L100 147L49.5 173.6L59.1 117.3L18.2 77.4L74.7 69.2z" fill="#3b1a02" stroke="#3b1a02" stroke-width="10"/>
<path d="M100 16L124.7 66L179.9 74L139.9 113L149.4 168L100 142L50.6 168L60.1 113L20.1 74L75.3 66z" fill="url(#gold)" stroke="#7a3d02" stroke-width="4"/>` +
      around(72, '<path d="M100 100V16l24.7 50z" fill="#8d4a04" opacity="0.28"/>') +
      '<path d="M94 40l-12 26-26 5" fill="none" stroke="#fff" stroke-width="5" opacity="0.75"/>',
  },
  sun: {
    art:
      around(60, '<path d="M87 44l13-42 13 42z" fill="url(#flame)" stroke="#7d2a08" stroke-width="3"/>') +
      turned(30, around(60, '<path d="M91 42l9-30 9 30z" fill="url(#flame)" stroke="#7d2a08" stroke-width="3"/>')) +
      `<circle cx="100" cy="100" r="56" fill="url(#gold)" stroke="#7a3d02" stroke-width="4"/>
<path d="M62 96a40 40 0 0 1 40-38" fill="none" stroke="#fff" stroke-width="6" opacity="0.7"/>
<path d="M68 96q9-11 18 0" fill="none" stroke="#7a3d02" stroke-width="5"/>
<ellipse cx="66" cy="114" rx="9" ry="6" fill="#ff9a3d"/>
<g transform="matrix(-1 0 0 1 200 0)">
<path d="M68 96q9-11 18 0" fill="none" stroke="#7a3d02" stroke-width="5"/>
<ellipse cx="66" cy="114" rx="9" ry="6" fill="#ff9a3d"/></g>
<path d="M80 118q20 20 40 0" fill="none" stroke="#7a3d02" stroke-width="5"/>`,
  },
  lantern: {
    art: `<path d="M100 8v20" fill="none" stroke="#7a3d02" stroke-width="6"/>
<path d="M100 156v28" fill="none" stroke="#f5b83d" stroke-width="5"/>
<path d="M88 176v18" fill="none" stroke="#ef2f52" stroke-width="5"/>
<path d="M100 176v18" fill="none" stroke="#ef2f52" stroke-width="5"/>
<path d="M112 176v18" fill="none" stroke="#ef2f52" stroke-width="5"/>
<ellipse cx="100" cy="96" rx="78" ry="62" fill="url(#ruby)" stroke="#5c0a1c" stroke-width="4"/>
<ellipse cx="100" cy="96" rx="48" ry="62" fill="none" stroke="#ffb02e" stroke-width="3.5"/>
<ellipse cx="100" cy="96" rx="18" ry="62" fill="none" stroke="#ffb02e" stroke-width="3.5"/>
<ellipse cx="100" cy="96" rx="40" ry="38" fill="#ffd35c55"/>
<rect x="66" y="26" width="68" height="16" rx="6" fill="url(#gold)" stroke="#7a3d02" stroke-width="4"/>
<rect x="66" y="150" width="68" height="16" rx="6" fill="url(#gold)" stroke="#7a3d02" stroke-width="4"/>
<path d="M40 76c6-16 16-26 28-32" fill="none" stroke="#fff" stroke-width="6" opacity="0.6"/>`,
  },
  phoenix: {
    art: `<path d="M94 92C70 84 48 62 44 24 26 34 10 52 10 76c-4 8 2 14 6 18-2 12 4 20 14 24 2 12 14 18 24 16 10 6 26 4 40-12z" fill="url(#flame)" stroke="#7d2a08" stroke-width="4"/>
<path d="M92 104C70 100 48 88 38 60c-8 10-10 22-6 34 14 22 40 30 60 22z" fill="url(#gold)" stroke="#7d2a08" stroke-width="3"/>
<path d="M26 72c8 20 22 34 44 40" fill="none" stroke="#fff6b0" stroke-width="3.5" opacity="0.7"/>
<g transform="matrix(-1 0 0 1 200 0)">
<path d="M94 92C70 84 48 62 44 24 26 34 10 52 10 76c-4 8 2 14 6 18-2 12 4 20 14 24 2 12 14 18 24 16 10 6 26 4 40-12z" fill="url(#flame)" stroke="#7d2a08" stroke-width="4"/>
<path d="M92 104C70 100 48 88 38 60c-8 10-10 22-6 34 14 22 40 30 60 22z" fill="url(#gold)" stroke="#7d2a08" stroke-width="3"/>
<path d="M26 72c8 20 22 34 44 40" fill="none" stroke="#fff6b0" stroke-width="3.5" opacity="0.7"/></g>
<path d="M94 130c-10 20-26 30-44 38 6 4 16 4 22 2-4 8-8 12-14 16 18 2 34-12 42-36z" fill="url(#flame)" stroke="#7d2a08" stroke-width="3.5"/>
<g transform="matrix(-1 0 0 1 200 0)">
<path d="M94 130c-10 20-26 30-44 38 6 4 16 4 22 2-4 8-8 12-14 16 18 2 34-12 42-36z" fill="url(#flame)" stroke="#7d2a08" stroke-width="3.5"/></g>
<path d="M100 130c-10 22-12 40 0 64 12-24 10-42 0-64z" fill="url(#gold)" stroke="#7d2a08" stroke-width="3.5"/>
<path d="M100 40c14 0 20 12 18 26-2 14 4 26 2 44-2 18-10 34-20 34s-18-16-20-34c-2-18 4-30 2-44-2-14 4-26 18-26z" fill="url(#orange)" stroke="#7d2a08" stroke-width="4"/>
<path d="M92 42C84 30 82 18 84 6c6 8 10 14 12 20 0-10 2-16 4-22 2 6 4 12 4 22 2-6 6-12 12-20 2 12 0 24-8 36z" fill="url(#gold)" stroke="#7d2a08" stroke-width="3"/>
<path d="M93 68h14l-7 20z" fill="url(#amber)" stroke="#7a3d02" stroke-width="3"/>
<circle cx="91" cy="60" r="4" fill="#1a1420"/>
<g transform="matrix(-1 0 0 1 200 0)">
<circle cx="91" cy="60" r="4" fill="#1a1420"/></g>
<path d="M100 92c8 0 12 10 10 22-2 12-6 20-10 20s-8-8-10-20c-2-12 2-22 10-22z" fill="#fff6b0" opacity="0.6"/>`,
  },
};

/** The picture of a craft for a canvas, and whether it turns with the flight. */
export function craftOf(motif) {
  const { art, steers = false } = CRAFT[motif];
  const picture = new Image();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200" stroke-linejoin="round" stroke-linecap="round">${GRADIENTS}${art}</svg>`;
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { picture, steers };
}
