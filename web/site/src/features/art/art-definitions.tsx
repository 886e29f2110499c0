const GRADIENTS: Record<string, readonly [string, ...(readonly [number, string])[]]> = {
  gold: ['0 0 0 1', [0, '#fff3c4'], [0.35, '#ffd35c'], [0.7, '#f0a41f'], [1, '#b96a08']],
  goldDeep: ['0 0 0 1', [0, '#f5b83d'], [1, '#8d4a04']],
  ruby: ['0 0 0.4 1', [0, '#ff9cab'], [0.45, '#ef2f52'], [1, '#8f0b28']],
  ice: ['0 0 0.5 1', [0, '#f4fdff'], [0.5, '#9fe8ff'], [1, '#3aa7e8']],
  iceDeep: ['0 0 0 1', [0, '#7fd6ff'], [1, '#1c6fc4']],
  pink: ['0 0 1 1', [0, '#ffd0ea'], [0.45, '#ff6fb5'], [1, '#b01674']],
  leaf: ['0 0 1 1', [0, '#b9f6a5'], [0.5, '#3ecf5e'], [1, '#0d7a3a']],
  ivory: ['0 0 0.6 1', [0, '#fffdf5'], [0.6, '#ffe3bd'], [1, '#e9a873']],
  steel: ['0 0 1 0', [0, '#ffffff'], [0.5, '#d8e0ee'], [1, '#8695b3']],
  flame: ['0 0 0 1', [0, '#fff6b0'], [0.4, '#ffb02e'], [1, '#ff3d2e']],
  orange: ['0 0 0 1', [0, '#ffe08a'], [0.4, '#ff9a3d'], [1, '#d4491c']],
};

/**
 * The gradients of all artwork, drawn once a page: the motifs refer to them by id. Not hidden by `display: none`, which
 * would take the gradients away with it.
 */
export function ArtDefinitions() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {Object.entries(GRADIENTS).map(([name, [line, ...stops]]) => {
          const [x1, y1, x2, y2] = line.split(' ');
          return (
            <linearGradient key={name} id={`art-${name}`} x1={x1} y1={y1} x2={x2} y2={y2}>
              {stops.map(([offset, colour]) => (
                <stop key={offset} offset={offset} stopColor={colour} />
              ))}
            </linearGradient>
          );
        })}
        <pattern id="art-dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="7" cy="7" r="2.2" fill="#fff" />
        </pattern>
        <pattern id="art-stripes" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width="10" height="22" fill="#fff" />
        </pattern>
        <pattern id="art-hexes" width="34.64" height="60" patternUnits="userSpaceOnUse">
          <path d="M17.32 0v20L0 30v20l17.32 10M17.32 20l17.32 10v20L17.32 60" fill="none" stroke="#fff" strokeWidth="1.6" />
        </pattern>
        <pattern id="art-waves" width="60" height="22" patternUnits="userSpaceOnUse">
          <path d="M0 11c10-12 20-12 30 0s20 12 30 0" fill="none" stroke="#fff" strokeWidth="2.2" />
        </pattern>
      </defs>
    </svg>
  );
}
