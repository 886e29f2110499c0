import type { RoundProof } from '@contracts/vendor/round-detail';
import { numberFormat } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { localeOf } from '@web/i18n/language';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { clsx } from 'clsx';
import { Check, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkProof, type CheckedProof } from './check-proof';

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="border-t border-line py-2">
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="flex items-start justify-between gap-2">
        <code className="min-w-0 break-all pt-1 text-12">{value}</code>
        <CopyButton text={value} />
      </dd>
    </div>
  );
}

function Finding({ good, children }: { readonly good: boolean; readonly children: string }) {
  const Icon = good ? Check : X;
  return (
    <li className={clsx('flex items-start gap-2 text-13', good ? 'text-win' : 'text-loss')}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </li>
  );
}

function Findings({ proof, checked }: { readonly proof: RoundProof; readonly checked: CheckedProof }) {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const numbers = proof.draws.map(({ value }) => numberFormat(locale).format(value)).join(' · ');
  const isDrawn = checked.draws.every(Boolean);
  return (
    <ul className="space-y-2" role="status" data-testid="proof-findings">
      <Finding good={checked.isSeed}>
        {t(checked.isSeed ? 'records.proof.seedFits' : 'records.proof.seedDiffers')}
      </Finding>
      {proof.draws.length > 0 && (
        <Finding good={isDrawn}>
          {t(isDrawn ? 'records.proof.drawsFit' : 'records.proof.drawsDiffer', { numbers, count: proof.draws.length })}
        </Finding>
      )}
    </ul>
  );
}

/** The proof of a draw, and the button by which the browser draws it again. */
export function DrawnProof({ proof }: { readonly proof: RoundProof }) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<CheckedProof | 'impossible' | null>(null);
  const check = async () => {
    try {
      setChecked(await checkProof(proof));
    } catch {
      setChecked('impossible');
    }
  };
  return (
    <section className="panel space-y-3 p-4" aria-labelledby="round-proof" data-testid="round-proof">
      <h3 id="round-proof" className="font-display text-14 font-semibold">
        {t('records.proof.title')}
      </h3>
      <p className="text-13 text-fg-2">{t('records.proof.text')}</p>
      <dl>
        <Value name={t('records.proof.seedHash')} value={proof.seedHash} />
        {proof.seed !== null && <Value name={t('records.proof.seed')} value={proof.seed} />}
        <Value name={t('records.proof.clientSeed')} value={proof.clientSeed} />
      </dl>
      {proof.seed === null ? (
        <p className="text-13 text-fg-2">{t('records.proof.later')}</p>
      ) : (
        <Button onClick={() => void check()} data-testid="proof-check">
          <ShieldCheck className="size-4" aria-hidden="true" />
          {t('records.proof.check')}
        </Button>
      )}
      {checked === 'impossible' && <p className="text-13 text-loss">{t('records.proof.impossible')}</p>}
      {checked !== null && checked !== 'impossible' && <Findings proof={proof} checked={checked} />}
    </section>
  );
}
