import { STOP_KINDS } from '@contracts/http/office/stop-kinds';
import type { Stop } from '@contracts/http/office/stops';
import { routes } from '@contracts/http/routes';
import { Empty } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import { useAddress } from '@web/ui/frame/use-address';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useStops } from './api/use-stops';
import { LiftDialog } from './parts/lift-dialog';
import { StopCard, useStopColumns } from './parts/stop-columns';
import { StopDialog } from './parts/stop-dialog';

/** The page where staff see what is stopped, stop more, and let it go on. */
export default function StopsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useStops();
  const { values } = useAddress(['memberId', 'account']);
  const [stopping, setStopping] = useState(false);
  const [lifting, setLifting] = useState<Stop | null>(null);
  const onChoose = may(routes.askLift) ? setLifting : undefined;
  const member = values.memberId ? { id: values.memberId, label: values.account || values.memberId } : null;
  return (
    <>
      <PageHead title={t('bo.stops.title')} note={t('bo.stops.text')}>
        {may(routes.stop) && (
          <Button size="sm" look="danger" onClick={() => setStopping(true)} data-testid="stop">
            <OctagonX className="size-4" aria-hidden="true" />
            {t('bo.stops.stop')}
          </Button>
        )}
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.stops.title')}
        columns={useStopColumns(onChoose)}
        exporting={useStaffExport({ what: 'stops', filter: page.asked })}
        fields={[
          {
            name: 'kind',
            label: t('bo.stops.kind'),
            all: t('bo.stops.allKinds'),
            options: STOP_KINDS.map((kind) => ({ value: kind, label: t(`bo.stops.kinds.${kind}`) })),
            testId: 'stops-kind',
          },
          {
            name: 'isWaiting',
            label: t('bo.stops.state'),
            all: t('bo.stops.any'),
            options: [
              { value: 'true', label: t('bo.stops.waitingOnly') },
              { value: 'false', label: t('bo.stops.standing') },
            ],
            testId: 'stops-waiting',
          },
          ...(member
            ? [
                {
                  name: 'memberId' as const,
                  label: t('bo.stops.member'),
                  all: t('bo.stops.allKinds'),
                  options: [{ value: member.id, label: member.label }],
                },
              ]
            : []),
        ]}
        rowData={({ kind, lift }) => ({
          'data-testid': 'stop-row',
          'data-kind': kind,
          'data-waiting': String(lift !== null),
        })}
        totalCount={page.first?.totalCount}
        card={(stop) => <StopCard stop={stop} onChoose={onChoose} />}
        empty={
          <Empty icon={<OctagonX className="size-6" />} title={t('bo.stops.none')} text={t('bo.stops.noneText')} />
        }
      />
      <StopDialog open={stopping} member={member} onClose={() => setStopping(false)} onDone={page.list.retry} />
      <LiftDialog stop={lifting} onClose={() => setLifting(null)} onDone={page.list.retry} />
    </>
  );
}
