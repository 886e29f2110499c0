/** How each fish looks, nose to the left, in a box of its own width by its height; and how fast it is. */
const eye = (x, y, r = 3.4) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${x - 0.8}" cy="${y}" r="${r * 0.55}" fill="#0b1020"/>`;
const stripes = (...xs) =>
  xs.map((x) => `<path d="M${x} 14Q${x + 7} 30 ${x} 46" stroke="#fff" stroke-width="6" fill="none"/>`).join('');

export const FISH_ART = {
  minnow: {
    w: 58,
    h: 30,
    speed: 62,
    art:
      '<path d="M2 15C14 2 34 2 44 13L56 4V26L44 17C34 28 14 28 2 15Z" fill="#8fd3ff" stroke="#1d5f9e" stroke-width="2"/>' +
      eye(12, 13),
  },
  clown: {
    w: 74,
    h: 60,
    speed: 54,
    art:
      '<path d="M2 30C14 8 42 6 56 26L72 12V48L56 34C42 54 14 52 2 30Z" fill="#ff8a2b" stroke="#7a2e00" stroke-width="2.4"/>' +
      stripes(22, 42) +
      eye(13, 26),
  },
  angel: {
    w: 70,
    h: 82,
    speed: 46,
    art:
      '<path d="M2 41 30 22 40 2 50 24 66 18 58 41 66 64 50 58 40 80 30 60Z" fill="#ffe066" stroke="#8a6200" stroke-width="2.4" stroke-linejoin="round"/><path d="M30 22V60M44 12V70" stroke="#3d4a8a" stroke-width="5"/>' +
      eye(16, 37),
  },
  puffer: {
    w: 76,
    h: 70,
    speed: 40,
    art:
      '<path d="M8 35 14 20 12 8 26 12 38 2 44 12 58 14 56 26 74 22V48L56 44 58 56 44 58 38 68 26 58 12 62 14 50Z" fill="#f6d58a" stroke="#7a5200" stroke-width="2.4" stroke-linejoin="round"/><path d="M14 46Q32 62 52 46 48 62 32 62 18 60 14 46Z" fill="#fff7e0"/><circle cx="40" cy="26" r="4" fill="#a06a1a"/><circle cx="50" cy="34" r="3" fill="#a06a1a"/>' +
      eye(22, 28, 5),
  },
  koi: {
    w: 104,
    h: 54,
    speed: 50,
    art:
      '<path d="M2 27C20 4 56 6 78 24L102 6Q96 27 102 48L78 31C56 50 20 50 2 27Z" fill="#fff6ea" stroke="#8a2b08" stroke-width="2.4"/><path d="M26 10Q44 20 34 40 56 42 60 18 46 8 26 10ZM70 20 94 12 90 26Z" fill="#f0512a"/>' +
      eye(15, 23),
  },
  turtle: {
    w: 104,
    h: 70,
    speed: 30,
    art:
      '<path d="M30 46 16 66 40 58ZM72 54 92 68 82 46ZM34 20 24 4 50 14Z" fill="#5aa35a" stroke="#1d4a22" stroke-width="2"/><ellipse cx="14" cy="36" rx="13" ry="10" fill="#6fbf6a" stroke="#1d4a22" stroke-width="2"/><ellipse cx="58" cy="36" rx="36" ry="25" fill="#2f7d4a" stroke="#123d20" stroke-width="3"/><path d="M40 22 58 14 76 22 80 40 58 58 38 44ZM58 14V58M40 22 80 40M76 22 38 44" stroke="#123d20" stroke-width="2.4" fill="none"/>' +
      eye(10, 33, 2.8),
  },
  ray: {
    w: 124,
    h: 84,
    speed: 36,
    art:
      '<path d="M4 42C30 30 36 6 56 2 60 20 80 32 92 40L122 42 92 46C80 54 60 66 56 82 36 78 30 54 4 42Z" fill="#7c6bd6" stroke="#2b1d6b" stroke-width="2.6"/><g fill="#b9aef5"><circle cx="48" cy="32" r="4"/><circle cx="60" cy="44" r="3"/><circle cx="48" cy="54" r="4"/></g>' +
      eye(24, 37) +
      eye(24, 47),
  },
  squid: {
    w: 126,
    h: 66,
    speed: 42,
    art:
      '<path d="M74 22C96 10 104 26 124 14M74 30C96 26 106 36 124 30M74 38C96 40 106 34 124 46M72 46C92 58 104 46 120 62" stroke="#ff7ab8" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M2 34 24 8Q26 20 34 16 62 8 80 22V46Q62 60 34 52 26 48 24 60Z" fill="#f0509f" stroke="#7a0f4c" stroke-width="2.6"/>' +
      eye(66, 30, 6),
  },
  shark: {
    w: 170,
    h: 84,
    speed: 58,
    art:
      '<path d="M2 44C30 22 60 20 78 22L92 2 102 28C122 32 134 36 142 38L168 14 158 44 168 74 142 50C110 64 92 62 80 60L66 80 62 60C36 60 14 54 2 44Z" fill="#8196b3" stroke="#1d2a44" stroke-width="2.6" stroke-linejoin="round"/><path d="M4 46C30 56 70 60 108 56 80 66 30 60 4 46Z" fill="#eef3fb"/><path d="M14 50 20 46 25 52 31 47 36 53" stroke="#1d2a44" stroke-width="2" fill="none"/><path d="M48 34V48M54 34V48M60 34V48" stroke="#1d2a44" stroke-width="2"/>' +
      eye(26, 36),
  },
  whale: {
    w: 210,
    h: 104,
    speed: 26,
    art:
      '<path d="M2 60C4 26 50 12 96 22 132 30 152 44 166 48 172 34 184 22 208 16 200 34 198 44 186 54 198 58 206 66 208 80 188 76 176 70 168 62 140 90 100 100 64 96 24 92 2 84 2 60Z" fill="#2f6fd0" stroke="#0b2a66" stroke-width="3"/><path d="M4 66C40 80 90 80 130 74 100 100 20 100 4 66Z" fill="#dbe8ff"/><path d="M20 76H110M26 84H96M40 91H80" stroke="#8fb0e6" stroke-width="2.4"/><path d="M84 70Q92 92 112 94 108 78 100 68Z" fill="#255bb0"/><path d="M66 16Q62 4 52 4M68 16Q72 2 84 4" stroke="#bfe3ff" stroke-width="4" fill="none" stroke-linecap="round"/>' +
      eye(34, 54, 4.4),
  },
  dragon: {
    w: 220,
    h: 110,
    speed: 34,
    art:
      '<path d="M60 40C90 10 120 84 152 52 170 34 186 40 216 20 206 62 186 66 168 76 130 98 108 50 82 80 66 98 50 88 44 76Z" fill="#f5b83d" stroke="#7a4300" stroke-width="3"/><path d="M84 40 92 20 100 46ZM116 66 128 48 136 68ZM156 52 168 30 172 50Z" fill="#e5203f" stroke="#5c0417" stroke-width="2"/><path d="M4 62C10 36 34 24 58 34L74 22 72 44C84 56 76 82 56 86 32 88 20 74 4 72Z" fill="#ffd76a" stroke="#7a4300" stroke-width="3"/><path d="M6 68 30 66M40 30 32 8 54 30ZM8 58Q-2 46 4 36" stroke="#7a4300" stroke-width="3" fill="#e5203f"/>' +
      eye(38, 50, 6),
  },
};
