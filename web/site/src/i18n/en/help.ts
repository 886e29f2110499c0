import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptHelp } from '../pt/help';

export const enHelp: TextsOf<typeof ptHelp> = {
  title: 'Help centre',
  search: 'Search help',
  contents: 'Topics',
  nothing: 'Nothing found',
  nothingText: 'Try another word, or write to us: a person reads every message.',
  edition: 'Version {{version}}, effective {{day}}',
  still: 'Still need help?',
  contact: 'Contact',
  contactText: 'Choose how to reach our team. We never ask for your password.',
  noContact: 'No contact channels yet',
  noContactText: 'This site has not set up any contact channels.',
  way: {
    CHAT: 'Chat',
    EMAIL: 'Email',
    PHONE: 'Phone',
    TELEGRAM: 'Telegram',
    WHATSAPP: 'WhatsApp',
    LINE: 'LINE',
    ZALO: 'Zalo',
    FORM: 'Contact form',
  },
};
