import type { SiteSettingsChanged } from '@contexts/people/site/site.events';

/** The contacts of the demo merchant: names under `.example`, which belong to no one. */
export const demoSite: SiteSettingsChanged['data']['changes'] = {
  customerService: [
    {
      csPosition: 'all',
      csType: 'FORM',
      title: { pt: 'Escreva para nós', en: 'Write to us' },
      path: '/?popup=feedback',
    },
    {
      csPosition: 'all',
      csType: 'EMAIL',
      title: { pt: 'support@croupier.example', en: 'support@croupier.example' },
      path: 'mailto:support@croupier.example',
    },
    {
      csPosition: 'all',
      csType: 'TELEGRAM',
      title: { pt: 'Telegram', en: 'Telegram' },
      path: 'https://social.croupier.example/telegram',
    },
  ],
  resources: {
    FACEBOOK: channel('facebook', 'Facebook'),
    INSTAGRAM: channel('instagram', 'Instagram'),
    TIKTOK: channel('tiktok', 'TikTok'),
    YOUTUBE: channel('youtube', 'YouTube'),
    TWITTER: channel('twitter', 'X'),
    TELEGRAM: channel('telegram', 'Telegram'),
  },
};

function channel(path: string, labelNameEn: string) {
  return { url: `https://social.croupier.example/${path}`, labelNameEn };
}
