import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemberStops } from '../api/use-member-stops';
import { Section } from './section';

/** The stops that stand for a member, with the person who ordered them, the time and the reason. */
export function StandingStops({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { data } = useMemberStops(memberId);
  if (!data || data.list.length === 0) return null;
  return (
    <Section
      title={t('bo.members.stops')}
      testId="standing-stops"
      tools={
        <Link to={`/stops?memberId=${memberId}`} className="text-13 text-gold-hi hover:underline">
          {t('bo.members.toStops')}
        </Link>
      }
    >
      <ul className="panel divide-y divide-line/60 rounded-12! border-loss/40! px-4 py-1 text-13">
        {data.list.map(({ stopId, kind, cause, reason, stoppedAt, stoppedBy }) => (
          <li key={stopId} className="py-2">
            <p className="font-medium text-loss">
              {[t(`bo.stops.kinds.${kind}`), cause && t(`bo.stops.causes.${cause}`)].filter(Boolean).join(' · ')}
            </p>
            {reason && <p className="break-words text-fg-2">{reason}</p>}
            <p className="text-12 text-fg-3 tabular-nums">
              {[stoppedBy.name, time(stoppedAt)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
