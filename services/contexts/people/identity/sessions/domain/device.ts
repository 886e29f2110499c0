import type { SessionDevice } from '@contracts/http/open-sessions';

type Named = readonly [name: string, mark: RegExp];

/** The first that fits counts: browsers name themselves after others as well. */
const BROWSERS: readonly Named[] = [
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\//],
  ['Edge', /\b(Edg|EdgA|EdgiOS|Edge)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Android names Linux as well, and telephones of Apple name macOS. */
const SYSTEMS: readonly (readonly [...Named, kind: SessionDevice['kind']])[] = [
  ['iPhone', /\b(iPhone|iPod)\b/, 'phone'],
  ['iPad', /\biPad\b/, 'tablet'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['Windows', /\bWindows\b/, 'computer'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['macOS', /\bMac(intosh| OS X)\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
];

/** Reads the browser and the system out of a user agent. It names a device for its owner and proves nothing. */
export function deviceOf(userAgent: string): SessionDevice {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  const [system = null, , kind = 'unknown' as const] = SYSTEMS.find(([, mark]) => mark.test(userAgent)) ?? [];
  return { kind, browser, system };
}
