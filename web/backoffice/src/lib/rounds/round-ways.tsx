import type { RoundFacts } from '@contracts/http/office/round-cases';
import { routes } from '@contracts/http/routes';
import { useMerchant } from '@web/api/merchant';
import { localIn } from '@web/time/merchant-time';
import { Dices, History, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../use-may';
import { Way } from '../way';

/** The ways to the books at the time of the round, and to its own events. */
export function RoundWays({ memberId, round }: { readonly memberId: string; readonly round: RoundFacts }) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const may = useMay();
  const from = localIn(timeZone, new Date(round.begunAt));
  return (
    <>
      <Way to={`/members/${memberId}/statement?${new URLSearchParams({ from }).toString()}`} icon={ReceiptText}>
        {t('bo.rounds.toStatement')}
      </Way>
      <Way to={`/members/${memberId}/wallet?at=${round.begunAt}`} icon={History}>
        {t('bo.rounds.toWallet')}
      </Way>
      {round.correlationId && may(routes.events) && (
        <Way to={`/events?correlation=${round.correlationId}`} icon={Dices}>
          {t('bo.rounds.toEvents')}
        </Way>
      )}
    </>
  );
}
