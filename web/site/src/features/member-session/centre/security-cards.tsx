import type { AccountSecurity } from '@contracts/http/account-security';
import type { ContactKind } from '@contracts/http/identity/own-contacts';
import type { PaymentPasswordState } from '@contracts/http/payment-password';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { CircleCheck, KeyRound, Mail, RectangleEllipsis, Smartphone, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContactChange } from './contacts/contact-change';
import type { Contact } from './contacts/contact-dialog';

const DAY_MS = 86_400_000;

export interface Protection {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly act?: { readonly label: string; readonly run: () => void };
}

interface Acts {
  readonly changePassword: () => void;
  readonly setPayment: () => void;
  readonly proveContact: (contact: Contact) => void;
  readonly changeContact: (change: ContactChange) => void;
}

/** The parts of the protection that this account can have; the missing ones come first. */
export function useProtections(
  facts: AccountSecurity,
  payment: PaymentPasswordState,
  acts: Acts,
  more: readonly (Protection | null)[] = [],
): readonly Protection[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { passwordSetAt, mobile, email } = facts;
  const all: Protection[] = [];
  const contact = (kind: ContactKind, known: AccountSecurity['email']): Pick<Protection, 'text' | 'isDone' | 'act'> => {
    const { masked, isProved } = known ?? { masked: null, isProved: false };
    const change = () => acts.changeContact({ kind, masked, isProved });
    if (masked === null)
      return {
        text: t('centre.security.contactNone'),
        isDone: false,
        act: { label: t('centre.security.add'), run: change },
      };
    return {
      text: `${masked} · ${t(isProved ? 'centre.security.proved' : 'centre.security.given')}`,
      isDone: isProved,
      act: isProved
        ? { label: t('centre.security.change'), run: change }
        : { label: t('proofs.contact.confirm'), run: () => acts.proveContact({ kind, masked }) },
    };
  };
  if (passwordSetAt !== null) {
    const count = Math.floor((Date.now() - Date.parse(passwordSetAt)) / DAY_MS);
    all.push({
      id: 'password',
      icon: KeyRound,
      name: t('centre.security.password'),
      text: t('centre.security.passwordAge', { count }),
      isDone: true,
      act: { label: t('centre.security.change'), run: acts.changePassword },
    });
    all.push({
      id: 'payment',
      icon: RectangleEllipsis,
      name: t('centre.security.payment'),
      text: payment.lockedUntil
        ? t('centre.security.paymentLocked', { time: time(payment.lockedUntil) })
        : t(payment.isSet ? 'centre.security.paymentSet' : 'centre.security.paymentNone'),
      isDone: payment.isSet && payment.lockedUntil === null,
      act: {
        label: t(payment.isSet ? 'centre.security.change' : 'centre.security.create'),
        run: acts.setPayment,
      },
    });
  }
  // A trial account has none of them, and cannot get one.
  if (passwordSetAt !== null || mobile !== null) {
    all.push({ id: 'mobile', icon: Smartphone, name: t('centre.security.mobile'), ...contact('sms', mobile) });
    all.push({ id: 'email', icon: Mail, name: t('centre.security.email'), ...contact('email', email) });
  }
  all.push(...more.filter((one) => one !== null));
  return [...all].sort((one, other) => Number(one.isDone) - Number(other.isDone));
}

/** One segment for each protection; those that stand are filled. */
export function ProtectionBar({ protections }: { readonly protections: readonly Protection[] }) {
  const { t } = useTranslation();
  const done = protections.filter(({ isDone }) => isDone).length;
  const all = protections.length;
  return (
    <div data-testid="protection-bar">
      <p className="font-display text-18 font-semibold">
        {done === all ? t('centre.security.allDone') : t('centre.security.missing', { count: all - done })}
      </p>
      <p className="text-13 text-fg-2">
        {t('centre.security.done', { done, all })} ·{' '}
        {t(done === all ? 'centre.security.allDoneText' : 'centre.security.missingText')}
      </p>
      <div className="mt-3 flex max-w-72 gap-1.5" aria-hidden="true">
        {Array.from({ length: all }, (_, place) => (
          <span key={place} className={clsx('h-2 flex-1 rounded-full', place < done ? 'bg-win' : 'bg-ink-4')} />
        ))}
      </div>
    </div>
  );
}

/** A protection with its state and its one act. */
export function ProtectionCard({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation();
  const { icon: Icon, id, name, text, isDone, act } = protection;
  return (
    <li
      className={clsx('panel flex min-h-18 items-center gap-3 p-3.5', !isDone && 'border-gold/60!')}
      data-testid={`protection-${id}`}
      data-done={isDone}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-ink-3 text-fg-2">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-14 font-semibold">
          {name}
          {isDone && <CircleCheck className="size-4 text-win" aria-label={t('centre.security.ok')} role="img" />}
        </span>
        <span className="block wrap-anywhere text-12 text-fg-3">{text}</span>
      </span>
      {act && (
        <Button size="sm" look={isDone ? 'ghost' : 'gold'} onClick={act.run} data-testid={`act-${id}`}>
          {act.label}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
