import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptHelp } from '../pt/help';

export const enHelp: TextsOf<typeof ptHelp> = {
  title: 'Help centre',
  search: 'Search the help',
  contents: 'Subjects',
  nothing: 'Nothing found',
  nothingText: 'Try another word, or write to us: somebody reads it.',
  edition: 'Edition {{version}}, in force since {{day}}',
  still: 'Still need help?',
  contact: 'Contact',
  contactText: 'Choose how to reach our people. Nobody here asks for your password.',
  noContact: 'No channel is configured',
  noContactText: 'This house has not said yet how to reach it.',
  way: {
    CHAT: 'Chat',
    EMAIL: 'E-mail',
    PHONE: 'Telephone',
    TELEGRAM: 'Telegram',
    WHATSAPP: 'WhatsApp',
    LINE: 'LINE',
    ZALO: 'Zalo',
    FORM: 'Form, with a reference',
  },
};
