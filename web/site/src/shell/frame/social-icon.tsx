import type { SocialChannel } from '../../parts/contacts/merchant-contacts';

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const DRAWINGS: Readonly<Record<SocialChannel, JSX.Element>> = {
  FACEBOOK: <path {...LINE} d="M15 4h-1.5A3.5 3.5 0 0 0 10 7.5V21M6.5 12H14" />,
  INSTAGRAM: (
    <g {...LINE}>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.7 7.3h.01" />
    </g>
  ),
  TIKTOK: <path {...LINE} d="M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.4 2.7 2.3 4.5 5 4.7" />,
  TWITTER: <path {...LINE} d="M5 5l14 14M19 5L5 19" />,
  YOUTUBE: (
    <g {...LINE}>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="M10.5 9.5v5l4-2.5z" fill="currentColor" />
    </g>
  ),
  TELEGRAM: <path {...LINE} d="M20 5L4 11.5l5 2 2 5.5 3-3.5 4 3zM9 13.5l6-4.5" />,
};

/** A channel's sign, in the colour of the text around it. */
export function SocialIcon({ channel }: { readonly channel: SocialChannel }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      {DRAWINGS[channel]}
    </svg>
  );
}
