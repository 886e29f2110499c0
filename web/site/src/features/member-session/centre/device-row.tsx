import type { MemberDevice } from '@contracts/http/devices/member-devices';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { DeviceEntry, Fact } from '@web/sessions/device-entry';
import { useSessionWords } from '@web/sessions/use-session-words';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { countryName } from '../parts/country-name';

interface RowProps {
  readonly device: MemberDevice;
  readonly onEnd: (device: MemberDevice) => void;
}

/** A device with what is known of it, and the way to end it where it is not the one that asks. */
export function DeviceRow({ device: one, onEnd }: RowProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = useSessionWords();
  const language = useLanguage();
  const { device, isThis, isOpen, isKnown, isPlaying, way, address, country, firstSeenAt, lastSeenAt } = one;
  const name = words.device(device);
  const place = [country && countryName(country, language), address].filter(Boolean).join(' · ');
  return (
    <DeviceEntry
      kind={device.kind}
      name={name}
      isThis={isThis}
      testId="device-row"
      marks={
        <>
          {isThis && <StatusMark health="good">{t('sessions.this')}</StatusMark>}
          {isOpen && !isThis && !isPlaying && (
            <StatusMark health="warning">{t('centre.security.device.open')}</StatusMark>
          )}
          {isPlaying && <StatusMark health="warning">{t('sessions.playing')}</StatusMark>}
        </>
      }
      end={{
        text: t('centre.security.device.end'),
        label: t('centre.security.device.endOne', { device: name }),
        testId: 'device-end',
        onEnd: () => onEnd(one),
      }}
      facts={
        <>
          <Fact label={t('centre.security.device.last')} value={time(lastSeenAt)} />
          <Fact label={t('centre.security.device.first')} value={time(firstSeenAt)} />
          <Fact label={t('centre.security.device.place')} value={place || '–'} />
          {way && <Fact label={t('centre.security.device.way')} value={t(`centre.security.device.ways.${way}`)} />}
        </>
      }
      note={!isKnown && <p className="mt-1 text-12 text-fg-3">{t('centre.security.device.unknown')}</p>}
    />
  );
}
