import { Dialog } from '@web/ui/feedback/dialog';
import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuContent } from './menu-content';
import type { PopupProps } from '../../popups/popup-props';

/** The whole menu on a screen that has no room for it at its side. */
export default function MenuPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('site.menu')} icon={<Menu className="size-4.5" />}>
      <div className="flex flex-col gap-2.5">
        <MenuContent open replace />
      </div>
    </Dialog>
  );
}
