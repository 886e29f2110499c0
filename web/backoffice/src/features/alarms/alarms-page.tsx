import { ALARM_KINDS } from '@contracts/http/office/alarm-kinds';
import { routes } from '@contracts/http/routes';
import { Alert } from '@web/ui/feedback/alert';
import { Empty, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import { BellRing, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../lib/command-fault';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useAlarms } from './api/use-alarms';
import { useTestAlarm } from './api/use-test-alarm';
import { AlarmCard, useAlarmColumns } from './parts/alarm-columns';
import { ALARM_STATES } from './parts/alarm-words';

/** The page where staff see what needs a person, who was told, and whether alarms arrive. */
export default function AlarmsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useAlarms();
  const test = useTestAlarm({
    onSuccess: () => {
      notify('success', t('bo.alarms.testSent'));
      page.list.retry();
    },
  });
  const targets = page.first?.targets;
  return (
    <>
      <PageHead title={t('bo.alarms.title')} note={t('bo.alarms.text')}>
        {may(routes.testAlarm) && targets !== undefined && targets.length > 0 && (
          <Button size="sm" busy={test.isPending} onClick={() => test.mutate()} data-testid="test-alarm">
            <Send className="size-4" aria-hidden="true" />
            {t('bo.alarms.test')}
          </Button>
        )}
      </PageHead>
      <CommandFault command={test} />
      <StaffList
        page={page}
        label={t('bo.alarms.title')}
        columns={useAlarmColumns()}
        fields={[
          {
            name: 'kind',
            label: t('bo.alarms.kind'),
            all: t('bo.alarms.allKinds'),
            options: ALARM_KINDS.map((kind) => ({ value: kind, label: t(`bo.alarms.kinds.${kind}`) })),
            testId: 'alarms-kind',
          },
          {
            name: 'state',
            label: t('bo.alarms.state'),
            all: t('bo.alarms.any'),
            options: ALARM_STATES.map((state) => ({ value: state, label: t(`bo.alarms.${state}`) })),
            testId: 'alarms-state',
          },
        ]}
        above={
          targets === undefined ? (
            <Skeleton className="h-11.5 rounded-12! max-sm:h-16" />
          ) : (
            <Alert kind={targets.length > 0 ? 'info' : 'loss'}>
              {targets.length > 0
                ? t('bo.alarms.targets', { targets: targets.map(({ to }) => to).join(', ') })
                : t('bo.alarms.noTargets')}
            </Alert>
          )
        }
        rowData={({ kind, overAt }) => ({
          'data-testid': 'alarm-row',
          'data-kind': kind,
          'data-over': String(overAt !== null),
        })}
        card={(alarm) => <AlarmCard alarm={alarm} />}
        empty={
          <Empty icon={<BellRing className="size-6" />} title={t('bo.alarms.none')} text={t('bo.alarms.noneText')} />
        }
      />
    </>
  );
}
