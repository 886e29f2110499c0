import type { CustomerService } from '@contracts/http/system';
import { systemStatusQuery } from '@web/api/merchant';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@web/ui/feedback/dialog';
import { Empty } from '@web/ui/feedback/states';
import {
  ArrowUpRight,
  Headset,
  Mail,
  MessageCircle,
  MessageSquareText,
  Phone,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../parts/contacts/contact-link';
import { servicesAt } from '../../parts/contacts/merchant-contacts';
import type { PopupProps } from '../../popups/popup-props';

const ICONS: Readonly<Record<CustomerService['csType'], LucideIcon>> = {
  CHAT: MessageCircle,
  EMAIL: Mail,
  PHONE: Phone,
  TELEGRAM: Send,
  WHATSAPP: MessageCircle,
  LINE: MessageCircle,
  ZALO: MessageCircle,
  FORM: MessageSquareText,
};

/** Every way to reach the merchant's people. */
export default function ContactPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const services = servicesAt(useQuery(systemStatusQuery).data, 'popup');
  return (
    <Dialog open={open} onClose={onClose} title={t('help.contact')} icon={<Headset className="size-4.5" />}>
      <p className="mb-4 text-fg-2">{t('help.contactText')}</p>
      {services.length === 0 && (
        <Empty icon={<Headset className="size-6" />} title={t('help.noContact')} text={t('help.noContactText')} />
      )}
      <ul className="space-y-2.5">
        {services.map(({ csType, title, path }) => {
          const Icon = ICONS[csType] ?? MessageCircle;
          return (
            <li key={path}>
              <ContactLink
                path={path}
                className="panel flex min-h-16 items-center gap-3.5 rounded-16! px-4 py-3 hover:border-gold/50!"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-12 bg-gold/12 text-gold">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{title}</span>
                  <span className="block text-12 text-fg-3">{t(`help.way.${csType}`)}</span>
                </span>
                <ArrowUpRight className="size-4.5 shrink-0 text-fg-3 rtl:-scale-x-100" aria-hidden="true" />
              </ContactLink>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
