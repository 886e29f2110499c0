import { useFaultText } from '@web/api/use-fault-text';
import { useTranslation } from 'react-i18next';
import { isGivenUp, isMadeBefore } from './passkeys-here';

/** The sentence for a fault of a ceremony: of the browser, or of the server. */
export function usePasskeyFault(): (fault: unknown) => string {
  const { t } = useTranslation();
  const faultText = useFaultText();
  return (fault) => {
    if (isMadeBefore(fault)) return t('proofs.passkey.madeBefore');
    return isGivenUp(fault) ? t('proofs.passkey.givenUp') : faultText(fault);
  };
}
