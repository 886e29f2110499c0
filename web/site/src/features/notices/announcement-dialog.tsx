import type { Notice } from '@contracts/http/system';
import { PictureStrip } from '@web/ui/art/picture-strip';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Bell, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import { useIsPlayer } from '../../parts/member/use-is-player';
import { usePopup } from '../../popups/use-popup';
import { RichText } from '../../parts/announcements/rich-text';

interface AnnouncementDialogProps {
  readonly open: boolean;
  readonly notice: Notice;
  /** The number of announcements that wait behind the bell. */
  readonly waiting: number;
  readonly onClose: () => void;
}

/** The address that the button of an announcement leads to; undefined where it has none. */
function useTarget(): (notice: Notice) => (() => void) | null {
  const { open } = usePopup();
  const navigate = useNavigate();
  const isPlayer = useIsPlayer();
  return ({ linkageType, linkTarget }) => {
    switch (linkageType) {
      case 'NONE':
        return null;
      case 'REGISTER':
        return () => open('register');
      case 'DEPOSIT':
        return isPlayer ? () => open('deposit') : null;
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

/** One announcement; a line says where the others wait. */
export default function AnnouncementDialog({ open, notice, waiting, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const targetOf = useTarget();
  useClosedByLeaving(open, onClose);
  const target = notice.buttonLabel === '' ? null : targetOf(notice);
  const follow = () => {
    onClose();
    target?.();
  };
  return (
    <Dialog open={open} onClose={onClose} title={notice.title} icon={<Sparkles className="size-4.5" />}>
      <div className="space-y-4" data-testid="announcement">
        <PictureStrip names={notice.announcementImages.map(({ artwork }) => artwork)} />
        <div aria-live="polite">
          <RichText text={notice.content} className="min-h-24 text-16 text-fg-2" />
        </div>
        {target && (
          <Button look="gold" size="lg" wide onClick={follow} data-testid="announcement-follow">
            {notice.buttonLabel}
          </Button>
        )}
        {waiting > 0 && (
          <p className="flex items-center justify-center gap-2 text-13 text-fg-3">
            <Bell className="size-4" aria-hidden="true" />
            {t('notices.waiting', { count: waiting })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
