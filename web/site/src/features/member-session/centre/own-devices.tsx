import type { MemberDevice, MemberDeviceList } from '@contracts/http/devices/member-devices';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useToken } from '@web/state/session.state';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetDevice, forgetOtherDevices, getDevices } from '../api/member-devices';
import { DeviceRow } from './device-row';
import { EndDeviceDialog } from './end-device-dialog';

interface ListProps {
  readonly devices: MemberDeviceList;
  readonly refetch: () => Promise<unknown>;
}

function List({ devices: { list, most, needsPassword }, refetch }: ListProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [asked, setAsked] = useState<MemberDevice | 'others' | null>(null);
  const others = list.filter(({ isThis }) => !isThis).length;
  const end = async (password: string | undefined) => {
    const proof = password === undefined ? {} : { password };
    const { ended } =
      asked === 'others' || asked === null
        ? await forgetOtherDevices(proof)
        : await forgetDevice({ deviceId: asked.deviceId, ...proof });
    setAsked(null);
    notify('success', t('centre.security.device.ended', { count: ended }));
    await refetch();
  };
  const close = () => {
    setAsked(null);
    // A device that was gone already is gone from the list as well.
    void refetch();
  };
  return (
    <div className="space-y-3" data-testid="own-devices">
      <p className="text-13 text-fg-2">{t('centre.security.device.text', { most })}</p>
      <div className="panel overflow-clip rounded-12!">
        {list.length === 0 ? (
          <Empty
            icon={<MonitorSmartphone className="size-6" />}
            title={t('sessions.none')}
            text={t('sessions.noneText')}
          />
        ) : (
          <ul className="@container divide-y divide-line/60" aria-label={t('centre.security.devices')}>
            {list.map((device) => (
              <DeviceRow key={device.deviceId} device={device} onEnd={setAsked} />
            ))}
          </ul>
        )}
        <p className="border-t border-line/60 px-4 py-2.5 text-12 text-fg-3">{t('common.allTimes', { zone })}</p>
      </div>
      {others === 0 && <p className="text-center text-13 text-fg-3">{t('centre.security.device.alone')}</p>}
      {others > 1 && (
        <Button look="danger" wide onClick={() => setAsked('others')} data-testid="device-end-others">
          {t('centre.security.device.endOthers')}
        </Button>
      )}
      <EndDeviceDialog asked={asked} needsPassword={needsPassword} onConfirm={end} onClose={close} />
    </div>
  );
}

/** The devices of the member, who sees them and ends them. */
export function OwnDevices() {
  const token = useToken();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['me', token, 'devices'],
    queryFn: ({ signal }) => getDevices(signal),
    staleTime: 0,
  });
  if (data) return <List devices={data} refetch={refetch} />;
  if (error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton className="h-32 rounded-12!" />;
}
