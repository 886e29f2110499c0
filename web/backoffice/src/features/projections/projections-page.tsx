import { routes } from '@contracts/http/routes';
import { listAnswer } from '@web/api/list-answer';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { ListPage } from '@web/ui/list/list-page';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProjectionStatus } from '../../lib/api/use-projection-status';
import { useMay } from '../../lib/use-may';
import { ProjectionCard, useProjectionColumns, type Shown } from './parts/projection-columns';
import { Reactions } from './parts/reactions';
import { useLagHistory } from './parts/use-lag-history';

const EVERY_MS = 2_000;

/** Where every projection and every reaction stands, live; the administration can have a projection rebuilt. */
export default function ProjectionsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const status = useProjectionStatus({ everyMs: EVERY_MS });
  const { data, refetch, isFetching } = status;
  const shown: Shown = {
    history: useLagHistory(data?.list, status.dataUpdatedAt),
    mayRebuild: may(routes.rebuildProjection),
    onStarted: () => void refetch(),
  };
  // The list is asked for so often that only its first fetching is shown.
  const list = {
    ...listAnswer(
      status,
      (answer) => answer.list,
      ({ name }) => name,
    ),
    fetching: isFetching && !data,
  };
  return (
    <>
      <PageHead title={t('bo.projections.title')} note={t('bo.projections.text')} />
      <ListPage
        label={t('bo.projections.title')}
        columns={useProjectionColumns(shown)}
        list={list}
        rowData={({ name, state }) => ({ 'data-testid': 'projection-row', 'data-name': name, 'data-state': state })}
        {...(shown.mayRebuild ? {} : { note: t('bo.projections.readOnly') })}
        empty={<Empty icon={<Layers className="size-6" />} title={t('bo.projections.none')} />}
        card={(projection) => <ProjectionCard projection={projection} {...shown} />}
        dense
      />
      {data && <Reactions list={data.reactions} />}
    </>
  );
}
