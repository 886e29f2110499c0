import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 1_500;

/** Copies a text. It is not drawn where the browser offers no clipboard, as on plain http. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  if (!navigator.clipboard) return null;
  const Icon = done ? Check : Copy;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <button
      type="button"
      onClick={() => void copy().catch(() => setDone(false))}
      aria-label={done ? t('common.copied') : `${t('common.copy')}${label ? `: ${label}` : ''}`}
      className="inline-grid size-9 shrink-0 max-sm:size-11 place-items-center rounded-8 text-fg-3 hover:bg-ink-3 hover:text-fg"
    >
      <Icon className={done ? 'size-4 text-win' : 'size-4'} aria-hidden="true" />
    </button>
  );
}
