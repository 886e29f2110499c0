import type { MethodKind } from '@contracts/http/deposits/method-kinds';
import { Button } from '@web/ui/form/button';
import { MethodCard, MethodSteps } from '@web/ui/frame/method-card';
import { SERVED_LANGUAGES, type ServedLanguage } from '@web/i18n/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';

type Words = Readonly<Record<ServedLanguage, string>>;

interface MethodPreviewProps {
  readonly kind: MethodKind;
  readonly title: Words;
  readonly text: Words;
  readonly tutorial: Words;
  /** The limits and quick amounts as a member reads them. */
  readonly range: string;
  readonly presets: readonly string[];
  readonly isOn: boolean;
}

/** The method as the cash desk draws it on a phone. */
export function MethodPreview({ kind, title, text, tutorial, range, presets, isOn }: MethodPreviewProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<ServedLanguage>('pt');
  return (
    <Box
      title={t('bo.paymentMethods.preview')}
      end={
        <span className="flex gap-1">
          {SERVED_LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
              data-testid={`preview-${one}`}
              className="min-h-8 rounded-6 px-2 uppercase aria-pressed:bg-ink-4 aria-pressed:text-fg"
            >
              {one}
            </button>
          ))}
        </span>
      }
    >
      <div className="mx-auto max-w-90 space-y-3 p-4" data-testid="method-preview" lang={language}>
        <MethodCard
          kind={kind}
          name={title[language] || '…'}
          text={text[language]}
          line={range}
          isChosen={isOn}
          isAvailable={isOn}
        />
        {isOn ? (
          <>
            <MethodSteps title={t('bo.paymentMethods.howTo')} tutorial={tutorial[language]} />
            <div className="grid grid-cols-3 gap-2" aria-hidden="true">
              {presets.map((preset) => (
                <Button key={preset} size="sm" tabIndex={-1} className="pointer-events-none h-11! tabular-nums">
                  {preset}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <p className="text-12 text-fg-3">{t('bo.paymentMethods.hidden')}</p>
        )}
      </div>
    </Box>
  );
}
