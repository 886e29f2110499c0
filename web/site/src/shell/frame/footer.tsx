import { useMerchant } from '@web/api/merchant';
import { dayIn } from '@web/time/merchant-time';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { Logo } from '@web/ui/frame/logo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategories, useMenus } from '../../parts/games/use-games';
import { useInvitePath } from '../../parts/member/use-invite-path';
import { ContactLink } from '../../parts/contacts/contact-link';
import { useCustomerService, useSocialLinks } from '../../parts/contacts/merchant-contacts';
import { categoryPath } from '../../addresses/game-categories';
import { isOpen } from '../../addresses/page-table';
import { footerCategories, type FooterColumn } from './footer-links';
import { SocialIcon } from './social-icon';
import { vendorSigns } from '../../addresses/vendor-address';

const LINK = 'inline-flex min-h-11 items-center rounded-8 text-13 text-fg-2 hover:text-fg lg:min-h-9';
/** How many vendors have their sign in the footer. */
const MOST_VENDORS = 8;

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-12 font-semibold uppercase tracking-wider text-fg-3">{title}</h2>
      <ul className="flex flex-col items-start">{children}</ul>
    </section>
  );
}

function Row({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (!isOpen(to)) return null;
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

function CategoryRows({ column }: { readonly column: FooterColumn }) {
  const { t } = useTranslation();
  const offered = useCategories();
  const named = footerCategories(column).filter(({ category }) => offered.includes(category));
  return named.map(({ category, text }) => (
    <Row key={category} to={categoryPath(category)}>
      {t(text)}
    </Row>
  ));
}

function Columns() {
  const { t } = useTranslation();
  const services = useCustomerService('footer');
  const invite = useInvitePath();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      <Column title={t('site.footer.products')}>
        <CategoryRows column="products" />
      </Column>
      <Column title={t('site.footer.centres')}>
        <CategoryRows column="centres" />
        <Row to="/provider">{t('site.menuLink.providers')}</Row>
        <Row to="/promotions">{t('site.promotions')}</Row>
        <Row to="/download">{t('site.app')}</Row>
      </Column>
      <Column title={t('site.footer.partners')}>
        <Row to="/agent">{t('site.footer.affiliate')}</Row>
        <Row to="/agentHome">{t('site.footer.agency')}</Row>
        {invite && <Row to={invite}>{t('site.footer.invite')}</Row>}
      </Column>
      <Column title={t('site.support')}>
        <Row to="/help">{t('site.help')}</Row>
        <Row to="/help#contact">{t('site.footer.contact')}</Row>
        <Row to="/help#responsible">{t('site.footer.responsible')}</Row>
        <Row to="/help#privacy">{t('site.footer.privacy')}</Row>
        <Row to="/?popup=terms">{t('site.terms')}</Row>
        {services.map(({ path, title }) => (
          <li key={path}>
            <ContactLink path={path} className={LINK}>
              {title}
            </ContactLink>
          </li>
        ))}
      </Column>
    </div>
  );
}

function Channels() {
  const { t } = useTranslation();
  const channels = useSocialLinks();
  if (channels.length === 0) return null;
  return (
    <ul aria-label={t('site.footer.channels')} className="flex flex-wrap gap-2">
      {channels.map(({ key, url }) => (
        <li key={key}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t(`site.channel.${key}`)}
            className="grid size-11 place-items-center rounded-full border border-line bg-ink-2 text-fg-2 hover:border-gold/50 hover:text-gold"
          >
            <SocialIcon channel={key} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Vendors() {
  const { t } = useTranslation();
  const vendors = vendorSigns(useMenus().data, MOST_VENDORS);
  if (vendors.length === 0) return null;
  return (
    <ul aria-label={t('site.menuLink.providers')} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {vendors.map(({ vassalage, name, to }) => (
        <li key={vassalage}>
          <Link
            to={to}
            className="flex h-11 items-center justify-center rounded-12 border border-line bg-ink-2 px-3 font-display text-14 font-bold text-fg-2 hover:border-gold/50 hover:text-gold-hi sm:min-w-20"
          >
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Loaded after the page above it. */
export default function Footer() {
  const { t } = useTranslation();
  const { name, timeZone } = useMerchant();
  return (
    <footer className="mt-12 space-y-7 border-t border-line pb-4 pt-8">
      <Columns />
      <Vendors />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
        <Logo name={name} />
        <Channels />
        <LanguageSwitch testId="language-switch" className="-me-3" />
      </div>
      <div className="flex items-start gap-4">
        <span
          className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-loss text-12 font-bold text-loss"
          role="img"
          aria-label={t('site.adultsOnly')}
        >
          18+
        </span>
        <div className="max-w-3xl space-y-1.5 text-12 text-fg-3">
          <p className="font-medium text-fg-2">{t('site.adultsOnly')}</p>
          <p className="max-sm:hidden">{t('site.licence', { name })}</p>
          <details className="sm:hidden">
            <summary className="flex min-h-11 items-center underline underline-offset-4">{t('site.legal')}</summary>
            <p>{t('site.licence', { name })}</p>
          </details>
          <p>{t('site.demo')}</p>
          <p>{t('site.copyright', { name, year: dayIn(timeZone, new Date()).slice(0, 4) })}</p>
        </div>
      </div>
    </footer>
  );
}
