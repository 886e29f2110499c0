import type { ReactNode } from 'react';

/** The marks of the vendors that the house knows, on 48 × 48; flat colours, so that they need no shared definitions. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  sandbox: (
    <>
      <path d="M7 36L4 15l11 8 9-14 9 14 11-8-3 21z" fill="#f5b83d" />
      <path d="M24 9l9 14 11-8-3 21H24z" fill="#d9911a" />
      <path d="M8 39h32v4H8z" fill="#ffe3a1" />
    </>
  ),
  quartzo: (
    <>
      <path d="M24 3l15 12v18L24 45 9 33V15z" fill="#7c5cf0" />
      <path d="M24 3l15 12-15 7-15-7z" fill="#c3b2ff" />
      <path d="M24 22l15-7v18L24 45z" fill="#4f2fc4" />
    </>
  ),
  ipanova: (
    <>
      <circle cx="24" cy="20" r="11" fill="#ffb02e" />
      <path d="M3 30c7-6 14-6 21 0s14 6 21 0v6c-7 6-14 6-21 0s-14-6-21 0z" fill="#23c9a7" />
      <path d="M3 38c7-6 14-6 21 0s14 6 21 0v5H3z" fill="#0f7f6b" />
    </>
  ),
  maresia: (
    <>
      <path d="M4 18c7-7 13-7 20 0s13 7 20 0" fill="none" stroke="#7fd6ff" strokeWidth="5" strokeLinecap="round" />
      <path d="M4 31c7-7 13-7 20 0s13 7 20 0" fill="none" stroke="#2b8fe0" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  noiteclara: (
    <>
      <path d="M29 5a19 19 0 1 0 14 27A16 16 0 0 1 29 5z" fill="#b9a5ff" />
      <path d="M37 9l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#ffe3a1" />
    </>
  ),
  zenite: (
    <>
      <path d="M24 4l17 38-17-9z" fill="#0f9f78" />
      <path d="M24 4L7 42l17-9z" fill="#4be3b0" />
    </>
  ),
};

interface VendorMarkProps {
  readonly vassalage: string;
  readonly name: string;
  readonly className: string;
}

/** The mark of a vendor; one that has none yet is shown by its first letter. The name stands beside it. */
export function VendorMark({ vassalage, name, className }: VendorMarkProps) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      {MARKS[vassalage] ?? (
        <text x="24" y="35" textAnchor="middle" fontSize="32" fontWeight="800" fill="#f5b83d">
          {name.charAt(0)}
        </text>
      )}
    </svg>
  );
}
