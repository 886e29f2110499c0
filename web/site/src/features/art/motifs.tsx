import type { ReactElement } from 'react';

const g = (name: string) => `url(#art-${name})`;

/** Each motif is drawn on 200 × 200 around the middle, with light from above left. */
export const MOTIFS: Readonly<Record<string, () => ReactElement>> = {
  seven: () => (
    <g strokeLinejoin="round">
      <path d="M46 34h116v32L112 170H70l46-96H80l-4 22H42z" fill="#3b1a02" stroke="#3b1a02" strokeWidth="16" />
      <path d="M46 30h116v32L112 166H70l46-96H80l-4 22H42z" fill={g('gold')} stroke="#fff8dc" strokeWidth="5" />
      <path d="M54 38h100v9H52z" fill="#fff" opacity="0.65" />
      <path d="M152 62l-47 96h-11l48-98z" fill="#8d4a04" opacity="0.45" />
      <path d="M52 55l-3 28h8l4-20z" fill="#fff" opacity="0.5" />
    </g>
  ),
  crown: () => (
    <g strokeLinejoin="round">
      <path d="M38 150L26 74l42 30L100 42l32 62 42-30-12 76z" fill={g('gold')} stroke="#7a3d02" strokeWidth="4" />
      <path d="M100 42l32 62 42-30-12 76h-62z" fill="#8d4a04" opacity="0.22" />
      <path d="M40 132l-8-44 36 26z" fill="#fff" opacity="0.35" />
      <rect x="36" y="142" width="128" height="24" rx="9" fill={g('goldDeep')} stroke="#7a3d02" strokeWidth="4" />
      <rect x="42" y="146" width="116" height="6" rx="3" fill="#fff3c4" opacity="0.8" />
      <path d="M100 96l17 23-17 23-17-23z" fill={g('ruby')} stroke="#7a0a20" strokeWidth="2.5" />
      <path d="M100 96l17 23h-34z" fill="#ffc2cc" opacity="0.75" />
      <circle cx="62" cy="126" r="8" fill={g('ice')} stroke="#155f8f" strokeWidth="2.5" />
      <circle cx="138" cy="126" r="8" fill={g('ice')} stroke="#155f8f" strokeWidth="2.5" />
      {[[26, 70, 10], [100, 38, 12], [174, 70, 10]].map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill={g('gold')} stroke="#7a3d02" strokeWidth="3" />
          <circle cx={x! - 3} cy={y! - 3} r={r! / 3} fill="#fff" opacity="0.85" />
        </g>
      ))}
    </g>
  ),
  rocket: () => (
    <g transform="rotate(38 100 100)" strokeLinejoin="round">
      <path d="M100 196c-13-14-18-26-15-42h30c3 16-2 28-15 42z" fill={g('flame')} />
      <path d="M100 178c-6-8-8-14-6-24h12c2 10 0 16-6 24z" fill="#fff6b0" />
      <path d="M72 104l-28 34 4 26 28-18zM128 104l28 34-4 26-28-18z" fill={g('ruby')} stroke="#5c0a1c" strokeWidth="3.5" />
      <path d="M100 12c30 30 38 72 26 140H74C62 84 70 42 100 12z" fill={g('steel')} stroke="#39435c" strokeWidth="4" />
      <path d="M100 12c30 30 38 72 26 140h-20c12-56 10-104-6-140z" fill="#4d5b7c" opacity="0.35" />
      <path d="M100 12c14 14 23 31 27 50H73c4-19 13-36 27-50z" fill={g('ruby')} stroke="#5c0a1c" strokeWidth="3.5" />
      <circle cx="100" cy="90" r="17" fill={g('gold')} stroke="#39435c" strokeWidth="3.5" />
      <circle cx="100" cy="90" r="11" fill={g('iceDeep')} />
      <path d="M92 88a9 9 0 0 1 10-7" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M76 138h48l-2 14H78z" fill={g('goldDeep')} stroke="#39435c" strokeWidth="3" />
      <path d="M80 70c-4 22-4 42-1 60" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity="0.8" />
    </g>
  ),
  diamond: () => (
    <g strokeLinejoin="round">
      <path d="M60 44h80l38 46-78 84L22 90z" fill={g('ice')} stroke="#155f8f" strokeWidth="4" />
      <path d="M60 44l12 46L22 90zM140 44l-12 46 50 0z" fill="#5cc3f5" opacity="0.65" />
      <path d="M60 44h80l-12 46H72z" fill="#fff" opacity="0.55" />
      <path d="M100 44l28 46H72z" fill="#fff" opacity="0.75" />
      <path d="M72 90h56l-28 84z" fill="#dff7ff" opacity="0.75" />
      <path d="M22 90h50l28 84z" fill="#2e8fd4" opacity="0.5" />
      <path d="M178 90h-50l-28 84z" fill="#1c6fc4" opacity="0.6" />
      <path d="M22 90h156M60 44l12 46 28 84 28-84 12-46M72 90l28-46 28 46" fill="none" stroke="#fff" strokeWidth="2" opacity="0.7" />
      <path d="M64 52l-26 32" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity="0.9" />
    </g>
  ),
  fish: () => (
    <g strokeLinejoin="round">
      <path d="M142 100c14-30 34-36 44-34-8 14-10 24-9 34-1 10 1 20 9 34-10 2-30-4-44-34z" fill={g('orange')} stroke="#7d2a08" strokeWidth="4" />
      <path d="M66 66c10-26 36-34 56-28-8 10-10 20-8 32zM74 136c8 20 26 28 44 24-6-8-8-16-6-26z" fill={g('orange')} stroke="#7d2a08" strokeWidth="4" />
      <path d="M16 104c18-38 58-52 92-40 22 8 36 24 44 36-8 14-22 32-46 40-34 10-70-2-90-36z" fill={g('gold')} stroke="#7d2a08" strokeWidth="4" />
      <path d="M16 104c28 14 96 20 136-4-8 14-22 32-46 40-34 10-70-2-90-36z" fill="#d4491c" opacity="0.45" />
      {[[92, 88], [112, 100], [92, 112], [128, 88], [130, 112]].map(([x, y]) => (
        <path key={`${x}/${y}`} d={`M${x} ${y! - 9}a10 9 0 0 1 0 18`} fill="none" stroke="#a34a08" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
      ))}
      <path d="M66 74c8 18 8 40-2 58" fill="none" stroke="#a34a08" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="46" cy="90" r="12" fill="#fff" stroke="#7d2a08" strokeWidth="3" />
      <circle cx="43" cy="91" r="6.5" fill="#1c1303" />
      <circle cx="40" cy="88" r="2.4" fill="#fff" />
      <path d="M20 108c8 5 14 6 21 4" fill="none" stroke="#7d2a08" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M50 72c16-9 36-10 52-4" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity="0.7" />
      <g fill="none" stroke="#d9f6ff" strokeWidth="3" opacity="0.85">
        <circle cx="20" cy="62" r="8" />
        <circle cx="36" cy="40" r="5" />
        <circle cx="14" cy="36" r="3.5" />
      </g>
    </g>
  ),
  dice: () => (
    <g strokeLinejoin="round">
      <g transform="rotate(14 136 82)">
        <rect x="96" y="36" width="80" height="80" rx="18" fill={g('ruby')} stroke="#5c0a1c" strokeWidth="4" />
        <path d="M104 46h54" stroke="#ffd7de" strokeWidth="6" strokeLinecap="round" opacity="0.8" />
        {[[116, 56], [156, 56], [136, 76], [116, 96], [156, 96]].map(([x, y]) => (
          <circle key={`${x}/${y}`} cx={x} cy={y} r="7.5" fill="#fff" />
        ))}
      </g>
      <g transform="rotate(-12 74 122)">
        <rect x="26" y="74" width="96" height="96" rx="22" fill={g('ivory')} stroke="#8a4d22" strokeWidth="4" />
        <path d="M38 86h64" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
        {[[52, 98], [96, 98], [52, 122], [96, 122], [52, 146], [96, 146]].map(([x, y]) => (
          <g key={`${x}/${y}`}>
            <circle cx={x} cy={y} r="9" fill="#7a0a20" />
            <circle cx={x! + 1} cy={y! + 1.5} r="7.5" fill="#c91f42" />
          </g>
        ))}
      </g>
    </g>
  ),
  cherry: () => (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M118 30C96 56 74 82 66 114M118 30c10 30 22 58 24 92" fill="none" stroke="#0b5a2b" strokeWidth="9" />
      <path d="M118 30C96 56 74 82 66 114M118 30c10 30 22 58 24 92" fill="none" stroke="#57cf5f" strokeWidth="4.5" />
      <path d="M116 32c18-22 48-22 66-6-16 24-46 26-66 6z" fill={g('leaf')} stroke="#0b5a2b" strokeWidth="4" />
      <path d="M124 31c16-4 34-5 48-4" fill="none" stroke="#e5ffd6" strokeWidth="2.5" opacity="0.8" />
      {[[64, 136, 36], [140, 146, 36]].map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill={g('ruby')} stroke="#5c0a1c" strokeWidth="4" />
          <path d={`M${x! + 14} ${y! + 26}a30 30 0 0 0 16-26`} fill="none" stroke="#ff8fa2" strokeWidth="4" opacity="0.6" />
          <ellipse cx={x! - 12} cy={y! - 14} rx="10" ry="7" fill="#fff" opacity="0.85" transform={`rotate(-35 ${x! - 12} ${y! - 14})`} />
          <path d={`M${x! - 9} ${y! - 30}q9 8 18 0`} fill="none" stroke="#5c0a1c" strokeWidth="3.5" />
        </g>
      ))}
    </g>
  ),
  lotus: () => (
    <g strokeLinejoin="round">
      <ellipse cx="100" cy="160" rx="76" ry="14" fill={g('leaf')} stroke="#0b5a2b" strokeWidth="3.5" />
      <path d="M100 152C60 150 26 130 16 96c34-2 64 16 84 56zM100 152c40-2 74-22 84-56-34-2-64 16-84 56z" fill={g('pink')} stroke="#7a0d50" strokeWidth="3.5" />
      <path d="M100 152C66 140 42 108 42 68c36 10 56 42 58 84zM100 152c34-12 58-44 58-84-36 10-56 42-58 84z" fill={g('pink')} stroke="#7a0d50" strokeWidth="3.5" />
      <path d="M100 154C78 126 74 78 100 38c26 40 22 88 0 116z" fill={g('pink')} stroke="#7a0d50" strokeWidth="3.5" />
      <path d="M100 54c-12 26-12 56-4 82" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.8" />
      <path d="M56 84c6 18 14 34 26 46M144 84c-6 18-14 34-26 46" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="0.55" />
      <circle cx="100" cy="132" r="13" fill={g('gold')} stroke="#9a5b06" strokeWidth="3" />
      <circle cx="96" cy="128" r="4" fill="#fff" opacity="0.9" />
    </g>
  ),
  /** Stands in for a name that the site has no drawing of. */
  chip: () => (
    <g>
      <circle cx="100" cy="104" r="72" fill="#1c1303" />
      <circle cx="100" cy="100" r="72" fill={g('gold')} stroke="#7a3d02" strokeWidth="4" />
      <circle cx="100" cy="100" r="62" fill="none" stroke="#7a3d02" strokeWidth="18" strokeDasharray="32.5 32.5" />
      <circle cx="100" cy="100" r="46" fill={g('goldDeep')} stroke="#fff3c4" strokeWidth="3" />
      <path d="M100 66l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z" fill="#fff3c4" stroke="#7a3d02" strokeWidth="3" strokeLinejoin="round" />
    </g>
  ),
};
