import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useToken } from '@web/state/session.state';
import { useTranslation } from 'react-i18next';
import { PaperButton } from '../../../parts/member-centre/paper-button';

/** The statements of the years in which money moved. A member without one sees nothing here. */
export function StatementsCard() {
  const { t } = useTranslation();
  const token = useToken();
  const { data: years } = useQuery({
    queryKey: ['me', token, 'records', 'statementYears'],
    queryFn: ({ signal }) => apiCall(routes.statementYears, {}, signal),
  });
  if (!years || years.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="yearly-statements" data-testid="yearly-statements">
      <h2 id="yearly-statements" className="font-display text-14 font-semibold">
        {t('centre.papers.yearly')}
      </h2>
      <p className="mb-3 text-13 text-fg-2">{t('centre.papers.yearlyText')}</p>
      <ul className="flex flex-wrap gap-2">
        {years.map((year) => (
          <li key={year}>
            <PaperButton paper={{ kind: 'statement', year }} testId={`statement-${year}`}>
              {t('centre.papers.year', { year: String(year) })}
            </PaperButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
