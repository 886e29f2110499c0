import { useLanguage } from '@web/i18n/setup';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { Check, Link2, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 1_500;
const TOOL = 'h-8! px-2! text-12!';

/** Follows what is being written, or stands still for reading. */
export function LiveSwitch({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  const Icon = isOn ? Pause : Play;
  return (
    <Button
      size="sm"
      look="ghost"
      className={TOOL}
      onClick={() => onChange(!isOn)}
      data-testid="live-switch"
      data-live={isOn}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {isOn ? t('bo.explorer.pause') : t('bo.explorer.follow')}
    </Button>
  );
}

/**
 * The address as it stands: it holds the search, or names the event. Not drawn where the browser offers no clipboard.
 */
export function CopyLink({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  if (!navigator.clipboard) return null;
  const Icon = done ? Check : Link2;
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <Button
      size="sm"
      look="ghost"
      className={clsx(TOOL, className)}
      onClick={() => void copy()}
      data-testid="copy-link"
    >
      <Icon className={clsx('size-3.5', done && 'text-win')} aria-hidden="true" />
      {done ? t('common.copied') : t('bo.explorer.copyLink')}
    </Button>
  );
}

/** "10,000+": what is counted is bounded, and said to be. */
export function FoundCount({ count, isExact }: { readonly count: number; readonly isExact: boolean }) {
  const { t } = useTranslation();
  const shown = numberFormat(localeOf(useLanguage())).format(count);
  return (
    <span className="tabular-nums" data-testid="found-count" data-count={count}>
      {t('bo.explorer.found', { count, shown: isExact ? shown : `${shown}+` })}
    </span>
  );
}
