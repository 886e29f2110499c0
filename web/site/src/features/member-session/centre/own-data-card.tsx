import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useServedLanguage } from '@web/i18n/setup';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../../parts/member-centre/file-button';
import type { StepUpControl } from '../../../parts/proofs/use-step-up';

/** The data of the member, as a file, after a confirmation and once a day. */
export function OwnDataCard({ stepUp }: { readonly stepUp: StepUpControl }) {
  const { t } = useTranslation();
  const language = useServedLanguage();
  return (
    <div className="panel space-y-3 p-4">
      <p className="text-13 text-fg-2">{t('centre.security.ownDataText')}</p>
      <FileButton
        // One key for both tries: the confirmation comes between them.
        open={() => {
          const key = crypto.randomUUID();
          return stepUp.run(() => apiCall(routes.openOwnData, { key, language }));
        }}
        words={{
          making: (count) => t('centre.security.ownDataMaking', { count }),
          done: t('centre.security.ownDataDone'),
          failed: t('centre.security.ownDataFailed'),
        }}
        testId="own-data"
      >
        {t('centre.security.ownDataTake')}
      </FileButton>
    </div>
  );
}
