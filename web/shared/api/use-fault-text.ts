import { useTranslation } from 'react-i18next';
import { ApiError, CLIENT_ERRORS, type ClientErrorCode } from './api-error';

/** The sentence that a visitor reads about a fault: the server's own, or ours where the server was not reached. */
export function useFaultText(): (fault: unknown) => string {
  const { t } = useTranslation();
  return (fault) => {
    if (!(fault instanceof ApiError)) return t('fault.unexpected');
    if (CLIENT_ERRORS.includes(fault.code as ClientErrorCode)) return t(`fault.${fault.code as ClientErrorCode}`);
    return fault.message || t('fault.unexpected');
  };
}
