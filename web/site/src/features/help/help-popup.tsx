import { Dialog } from '@web/ui/feedback/dialog';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { HelpCenterView } from './help-center';

export default function HelpPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('help.title')}
      width="wide"
      icon={<CircleHelp className="size-4.5" />}
    >
      <HelpCenterView />
    </Dialog>
  );
}
