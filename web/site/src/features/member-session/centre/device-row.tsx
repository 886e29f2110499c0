import type { MemberDevice } from '@contracts/http/devices/member-devices';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { useSessionWords } from '@web/sessions/use-session-words';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { Globe, Laptop, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../parts/country-name';

const ICONS: Record<MemberDevice['device']['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: Globe,
};

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere text-fg-2">{value}</dd>
    </>
  );
}

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
  const Icon = ICONS[device.kind];
  const name = words.device(device);
  const place = [country && countryName(country, language), address].filter(Boolean).join(' · ');
  return (
    <li className="flex gap-3 px-4 py-3.5" data-testid="device-row" data-this={isThis}>
      <span className="grid size-9 shrink-0 place-items-center rounded-12 bg-ink-3 text-fg-2">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {isThis && <StatusMark health="good">{t('sessions.this')}</StatusMark>}
            {isOpen && !isThis && !isPlaying && (
              <StatusMark health="warning">{t('centre.security.device.open')}</StatusMark>
            )}
            {isPlaying && <StatusMark health="warning">{t('sessions.playing')}</StatusMark>}
          </p>
          {!isThis && (
            <Button
              size="sm"
              look="danger"
              onClick={() => onEnd(one)}
              aria-label={t('centre.security.device.endOne', { device: name })}
              data-testid="device-end"
            >
              {t('centre.security.device.end')}
            </Button>
          )}
        </div>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13 tabular-nums @xl:grid-cols-[auto_1fr_auto_1fr]">
          <Fact label={t('centre.security.device.last')} value={time(lastSeenAt)} />
          <Fact label={t('centre.security.device.first')} value={time(firstSeenAt)} />
          <Fact label={t('centre.security.device.place')} value={place || '–'} />
          {way && <Fact label={t('centre.security.device.way')} value={t(`centre.security.device.ways.${way}`)} />}
        </dl>
        {!isKnown && <p className="mt-1 text-12 text-fg-3">{t('centre.security.device.unknown')}</p>}
      </div>
    </li>
  );
}
