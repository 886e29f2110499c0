interface Node {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly tone: string;
}

const TOP: Node = { x: 300, y: 66, r: 26, tone: '#f5b83d' };
const AGENTS: readonly Node[] = [
  { x: 110, y: 176, r: 18, tone: '#b79cff' },
  { x: 300, y: 196, r: 20, tone: '#6cb6ff' },
  { x: 492, y: 172, r: 18, tone: '#34d399' },
];
const PLAYERS: readonly (readonly Node[])[] = [
  [
    { x: 46, y: 286, r: 10, tone: '#b79cff' },
    { x: 108, y: 304, r: 12, tone: '#b79cff' },
    { x: 172, y: 284, r: 10, tone: '#b79cff' },
  ],
  [
    { x: 238, y: 308, r: 11, tone: '#6cb6ff' },
    { x: 300, y: 322, r: 13, tone: '#6cb6ff' },
    { x: 362, y: 306, r: 11, tone: '#6cb6ff' },
  ],
  [
    { x: 430, y: 284, r: 10, tone: '#34d399' },
    { x: 494, y: 304, r: 12, tone: '#34d399' },
    { x: 556, y: 284, r: 10, tone: '#34d399' },
  ],
];

const curve = (from: Node, to: Node) =>
  `M${from.x} ${from.y}C${from.x} ${(from.y + to.y) / 2} ${to.x} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;

function Person({ node, large }: { readonly node: Node; readonly large?: boolean }) {
  const { x, y, r, tone } = node;
  return (
    <g>
      <circle cx={x} cy={y} r={r + 7} fill={tone} opacity="0.14" />
      <circle cx={x} cy={y} r={r} fill="#161d2b" stroke={tone} strokeWidth={large ? 3 : 2} />
      <circle cx={x} cy={y - r * 0.22} r={r * 0.3} fill={tone} />
      <path d={`M${x - r * 0.52} ${y + r * 0.56}a${r * 0.52} ${r * 0.5} 0 0 1 ${r * 1.04} 0z`} fill={tone} />
    </g>
  );
}

/** A tree of people, drawn as lines and dots: what the programme is about, in one picture. */
export function EntranceArt({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 600 352" role="img" aria-label={label} className="w-full max-w-[600px]">
      {AGENTS.map((agent, index) => (
        <g key={agent.x} fill="none" strokeWidth="2">
          <path d={curve(TOP, agent)} stroke="#f5b83d" opacity="0.55" />
          {PLAYERS[index]!.map((player) => (
            <path
              key={player.x}
              d={curve(agent, player)}
              stroke={agent.tone}
              opacity="0.4"
              strokeDasharray="2 6"
              strokeLinecap="round"
            />
          ))}
        </g>
      ))}
      {PLAYERS.flat().map((player) => (
        <Person key={player.x} node={player} />
      ))}
      {AGENTS.map((agent) => (
        <Person key={agent.x} node={agent} />
      ))}
      <Person node={TOP} large />
      <path d="M284 30l6 8 10-12 10 12 6-8-3 16h-26z" fill="#ffd573" />
    </svg>
  );
}
