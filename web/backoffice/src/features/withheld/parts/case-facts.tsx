import type { WithheldAmount } from '@contracts/http/office/withheld';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Line } from '../../../lib/case/box';
import { useMay } from '../../../lib/use-may';
import { WithheldState } from './withheld-columns';

/** The facts about a withheld amount beside its round. */
export function CaseFacts({ item }: { readonly item: WithheldAmount }) {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  const isDeposit = item.kind === 'deposit';
  const ofVendor = item.kind === 'vendorWin' || item.kind === 'vendorUnexplained' ? item.kind : null;
  return (
    <>
      <p className="text-22 font-semibold tabular-nums">{money(item.amount)}</p>
      {ofVendor && <p className="text-13 text-fg-2">{t(`bo.withheld.whys.${ofVendor}`)}</p>}
      <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1 text-13">
        <Line label={t('bo.withheld.kind')}>{t(`bo.withheld.kinds.${item.kind}`)}</Line>
        <Line label={t('bo.withheld.state')}>
          <WithheldState status={item.status} />
        </Line>
        <Line label={t('bo.withheld.member')}>
          <Member item={item} />
        </Line>
        <Line label={t(ofVendor ? 'bo.withheld.dayCeiling' : 'bo.withheld.ceiling')}>{money(item.ceiling)}</Line>
        {item.basis !== null && (
          <Line label={t(isDeposit ? 'bo.withheld.asked' : ofVendor ? 'bo.withheld.dayStake' : 'bo.withheld.stake')}>
            {money(item.basis)}
          </Line>
        )}
        {item.gameName && <Line label={t('bo.withheld.game')}>{item.gameName}</Line>}
        <Line label={t(isDeposit ? 'bo.withheld.provider' : 'bo.withheld.vendor')}>{item.partyName}</Line>
        {item.roundId && (
          <Line label={t('bo.withheld.round')}>
            <span className="font-mono text-12">{item.roundId}</span>
          </Line>
        )}
        <Line label={t('bo.withheld.transaction')}>
          <span className="font-mono text-12">{item.transactionId}</span>
        </Line>
        <Line label={t('bo.withheld.since')}>
          {time(item.withheldAt)} ({zone})
        </Line>
        {item.decision && item.status !== 'proposed' && (
          <p className="py-1.5">
            {t(item.decision.isApproved ? 'bo.withheld.approvedBy' : 'bo.withheld.turnedDownBy', {
              name: item.decision.name ?? item.decision.staffId,
              note: item.decision.note,
            })}
          </p>
        )}
      </dl>
    </>
  );
}

function Member({ item: { memberId, memberName } }: { readonly item: WithheldAmount }) {
  const may = useMay();
  const name = memberName ?? memberId;
  return may(routes.staffMember) ? (
    <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
      {name}
    </Link>
  ) : (
    name
  );
}
