import { clsx } from 'clsx';
import { CopyButton } from './copy-button';

const LAST = 6;

/**
 * A long id, whole where there is room for it. Elsewhere it gives way in its middle: its beginning and its end are what
 * people compare.
 */
export function CutInMiddle({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <span title={text} className={clsx('inline-flex min-w-0 max-w-full font-mono text-12', className)}>
      <span className="truncate">{text.slice(0, -LAST)}</span>
      <span className="shrink-0">{text.slice(-LAST)}</span>
    </span>
  );
}

/** A long id with the button that copies the whole of it. */
export function CodeText({ text, label, className }: { text: string; label?: string; className?: string }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center">
      <CutInMiddle text={text} {...(className ? { className } : {})} />
      <CopyButton text={text} {...(label ? { label } : {})} />
    </span>
  );
}
