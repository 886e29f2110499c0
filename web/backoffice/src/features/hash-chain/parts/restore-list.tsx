import type { ChainRestore } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { useTranslation } from 'react-i18next';

/** The signed steps by which the log was brought back from a copy, with what was lost and who answers for it. */
export function RestoreList({ restores }: { readonly restores: readonly ChainRestore[] }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const language = useLanguage();
  return (
    <section aria-label={t('bo.hashChain.restores')} className="space-y-2">
      <h2 className="text-14 font-semibold">{t('bo.hashChain.restores')}</h2>
      <ul className="panel divide-y divide-line/60 rounded-12!">
        {restores.map(({ id, position, fromBlock, lostEvents, restoredBy, witnessedBy, restoredAt, reason }) => (
          <li key={id} data-testid="chain-restore" className="px-4 py-3 text-13">
            <p className="font-semibold tabular-nums">{t('bo.hashChain.restored', { position, block: fromBlock })}</p>
            <p className="text-fg-2 tabular-nums">
              {t('bo.hashChain.restoredLost', { events: formatFigure(String(lostEvents), language) })}
            </p>
            <p className="break-words text-fg-2">{reason}</p>
            <p className="text-12 break-words text-fg-3">
              {t('bo.hashChain.restoredWho', { restoredBy, witnessedBy, at: `${time(restoredAt)} (${zone})` })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
