import { Dialog } from '@web/ui/feedback/dialog';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { usePopup } from '../../../popups/use-popup';
import { ForgotByEmail } from './forgot-by-email';
import { ForgotByMobile } from './forgot-by-mobile';
import { useSwitch } from '../../../parts/member/use-switch';
import { Ways } from '../parts/ways';

type Way = 'mobile' | 'email';

/** By phone first where the merchant serves it, else by e-mail. */
export default function ForgotPasswordPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const hasMobile = useSwitch('CHNGPASSVERIF3') === true;
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = hasMobile ? (chosen ?? 'mobile') : 'email';
  const ways = [
    ...(hasMobile ? [['mobile', t('session.byMobile')] as const] : []),
    ['email', t('session.byEmail')] as const,
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('session.forgotTitle')} icon={<KeyRound className="size-4.5" />}>
      <Ways label={t('session.forgotTitle')} ways={ways} value={way} onChange={setChosen}>
        {way === 'mobile' ? <ForgotByMobile /> : <ForgotByEmail />}
      </Ways>
      <p className="mt-4 text-center text-13">
        <button
          type="button"
          className="inline-flex min-h-11 items-center rounded-8 px-1 font-semibold text-gold hover:text-gold-hi"
          onClick={() => swap('login')}
        >
          {t('session.backToLogin')}
        </button>
      </p>
    </Dialog>
  );
}
