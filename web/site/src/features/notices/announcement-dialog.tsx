import type { AnnouncementImage, Notice } from '@contracts/http/system';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { usePopup } from '../../popups/use-popup';
import { Motif } from '../../parts/art/lazy-art';
import { RichText } from '../../parts/announcements/rich-text';

interface AnnouncementDialogProps {
  readonly open: boolean;
  readonly popups: readonly Notice[];
  readonly onClose: () => void;
}

const GROUNDS = [
  'from-[#1a0b3d] via-[#4c1d95] to-[#7c3aed]',
  'from-[#06123a] via-[#1e3a8a] to-[#3b82f6]',
  'from-[#2b0d05] via-[#8a2c0d] to-[#e2662a]',
] as const;

/** The address that the button of an announcement leads to; undefined where it has none. */
function useTarget(): (notice: Notice) => (() => void) | null {
  const { open } = usePopup();
  const navigate = useNavigate();
  return ({ linkageType, linkTarget }) => {
    switch (linkageType) {
      case 'NONE':
        return null;
      case 'REGISTER':
        return () => open('register');
      case 'DEPOSIT':
        return () => open('deposit');
      case 'GAME': {
        const [vassalage = '', code = ''] = linkTarget.split('/');
        return () => open('game', { vendor: vassalage, code });
      }
      case 'PAGE':
        if (!isOpen(linkTarget)) return null;
        return () =>
          void navigate(
            linkTarget.startsWith('/?popup=') ? linkTarget.slice(1) : linkTarget,
            linkTarget.startsWith('/?popup=') ? { state: { pushed: true } } : {},
          );
    }
  };
}

/** A link in the text, or "back", led to another page or opened a popup: the announcement counts as seen. */
function useClosedByLeaving(open: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const shownAt = useRef<string | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const wasAt = shownAt.current;
    shownAt.current = open ? pathname : null;
    if (wasAt !== null && wasAt !== shownAt.current) close.current();
  }, [open, pathname]);
}

/** The pictures of one announcement side by side, each of them behind the one before. */
function Pictures({ images, place }: { readonly images: readonly AnnouncementImage[]; readonly place: number }) {
  if (images.length === 0) return null;
  return (
    <div
      className={clsx(
        'relative isolate flex h-36 items-center justify-center gap-1 overflow-hidden rounded-16 bg-linear-to-br',
        GROUNDS[place % GROUNDS.length],
      )}
      aria-hidden="true"
    >
      <div className="absolute -end-10 -top-24 -z-10 size-72 rounded-full bg-[radial-gradient(circle,rgb(255_255_255/0.28),transparent_62%)]" />
      {images.map(({ sequence, artwork }, index) => (
        <Motif
          key={sequence}
          name={artwork}
          className={clsx('drop-shadow-[0_10px_12px_rgb(0_0_0/0.45)]', index === 0 ? 'size-28' : 'size-20 opacity-90')}
        />
      ))}
    </div>
  );
}

/** The announcements, one at a time, with a pager where there are several. */
export default function AnnouncementDialog({ open, popups, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const targetOf = useTarget();
  useClosedByLeaving(open, onClose);
  const [asked, setAsked] = useState(0);
  // One may be withdrawn while it is looked at.
  const place = Math.min(asked, popups.length - 1);
  const notice = popups[place]!;
  const target = notice.buttonLabel === '' ? null : targetOf(notice);
  const follow = () => {
    onClose();
    target?.();
  };
  return (
    <Dialog open={open} onClose={onClose} title={notice.title} icon={<Sparkles className="size-4.5" />}>
      <div className="space-y-4" data-testid="announcement">
        <Pictures images={notice.announcementImages} place={place} />
        <div aria-live="polite">
          <RichText text={notice.content} className="min-h-24 text-16 text-fg-2" />
        </div>
        {target && (
          <Button look="gold" size="lg" wide onClick={follow} data-testid="announcement-follow">
            {notice.buttonLabel}
          </Button>
        )}
        {popups.length > 1 && (
          <div className="flex items-center justify-between">
            <Button
              look="ghost"
              size="icon"
              disabled={place === 0}
              onClick={() => setAsked(place - 1)}
              aria-label={t('common.previous')}
            >
              <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </Button>
            <div className="flex items-center">
              {popups.map(({ id, title }, index) => (
                <button
                  key={id}
                  type="button"
                  onClick={() => setAsked(index)}
                  aria-label={t('notices.announcement', { index: index + 1, count: popups.length, title })}
                  aria-current={index === place}
                  className="grid size-11 place-items-center rounded-full"
                >
                  <span
                    className={clsx(
                      'h-2 rounded-full transition-[width] duration-200',
                      index === place ? 'w-6 bg-gold' : 'w-2 bg-line-strong',
                    )}
                  />
                </button>
              ))}
            </div>
            <Button
              look="ghost"
              size="icon"
              disabled={place === popups.length - 1}
              onClick={() => setAsked(place + 1)}
              aria-label={t('common.next')}
            >
              <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
