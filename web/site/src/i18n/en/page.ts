import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptPage } from '../pt/page';

export const enPage: TextsOf<typeof ptPage> = {
  notFound: 'This page does not exist',
  notFoundText: 'The link may be out of date. Head back to the home page.',
  goHome: 'Go to home page',
  goHot: 'See hot games',
  chunk: 'This page did not load',
  chunkText: 'Part of the site failed to load. Reload to try again.',
  part: 'This part did not load.',
  laterMark: 'Coming soon',
  later: {
    lottery: {
      title: 'Lotteries',
      text: 'The lottery rooms are not open yet. In the meantime, try our other games.',
    },
    promotions: {
      title: 'Promotions',
      text: 'The promotions page is not open yet. News appears in the notices on the home page.',
    },
    pointMall: { title: 'Points mall', text: 'Redeeming points is not open yet.' },
    seamless: { title: 'Full-page game', text: 'Not open yet. Games open in a window on top of the page.' },
  },
  maintenance: 'Down for maintenance',
  maintenanceText: 'We’ll be back soon. Your balance and bets are safe.',
  download: {
    title: 'The casino in your pocket',
    text: 'Install the site as an app: one tap, full screen, under 1 MB.',
    install: 'Install now',
    code: 'QR code for {{system}}',
    scan: 'Scan with your camera',
    open: 'Open on this device',
    Android: {
      step1: 'Open the site in Chrome on your phone.',
      step2: 'Tap the ⋮ menu and choose “Install app” or “Add to Home screen”.',
      step3: 'Confirm. The icon appears on your home screen; just log in with your account.',
    },
    iOS: {
      step1: 'Open the site in Safari on your iPhone.',
      step2: 'Tap Share and choose “Add to Home Screen”.',
      step3: 'Tap Add. The icon appears on your home screen; just log in with your account.',
    },
  },
  maintenanceUntil: 'Expected back: {{time}}',
  regionIp: 'Your IP address:',
  region: 'Not available in your region',
  regionText: 'Local law where you are ({{location}}) does not allow this service.',
  regionTextUnnamed: 'Local law where you are does not allow this service.',
  unreachable: 'We couldn’t load the site',
};
