import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptPage } from '../pt/page';

export const enPage: TextsOf<typeof ptPage> = {
  notFound: 'This page does not exist',
  notFoundText: 'The address may have changed. Home is still where it was.',
  goHome: 'Go home',
  goHot: 'See hot games',
  chunk: 'This page did not load',
  chunkText: 'A part of the site did not arrive. Reload to try again.',
  part: 'This part did not load.',
  laterMark: 'Coming soon',
  later: {
    member: {
      title: 'Member centre',
      text: 'It is not open yet. Your balance, deposits and records are in the account menu already.',
    },
    lottery: {
      title: 'Lotteries',
      text: 'The lottery rooms are not open yet. Meanwhile the other games are waiting for you.',
    },
    promotions: {
      title: 'Promotions',
      text: 'The promotions page is not open yet. News appears in the notices on the home page.',
    },
    pointMall: { title: 'Points mall', text: 'Redeeming points is not open yet.' },
    seamless: { title: 'Full-page game', text: 'It is not open yet. Games open in a window over the page.' },
  },
  maintenance: 'We are under maintenance',
  maintenanceText: 'We will be back soon. Your balance and your bets are safe.',
  download: {
    title: 'The casino in your pocket',
    text: 'Install the site as an app: it opens full screen with one tap, and takes less than 1 MB.',
    install: 'Install now',
    code: 'QR code for {{system}}',
    scan: 'Point your camera',
    open: 'Open on this device',
    Android: {
      step1: 'Point your camera at the code and open the address in Chrome.',
      step2: 'Tap the ⋮ menu and choose “Install app” or “Add to Home screen”.',
      step3: 'Confirm. The icon appears on your home screen; just log in with your account.',
    },
    iOS: {
      step1: 'Point your camera at the code and open the address in Safari.',
      step2: 'Tap Share and choose “Add to Home Screen”.',
      step3: 'Tap Add. The icon appears on your home screen; just log in with your account.',
    },
  },
  maintenanceUntil: 'Expected back: {{time}}',
  regionIp: 'Your IP address:',
  region: 'Not available in your region',
  regionText: 'The law of the place that you visit from ({{location}}) does not allow this service.',
  regionTextUnnamed: 'The law of the place that you visit from does not allow this service.',
  unreachable: 'We could not open the site',
};
