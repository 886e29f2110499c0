import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

interface MadePasswordProps {
  readonly staffId: string;
  readonly name: string;
  /** Null where the server answered a repetition: it was shown once, and nobody has kept it. */
  readonly password: string | null;
  readonly onDone: () => void;
}

/** The only time that it can be read. */
export function MadePassword({ staffId, name, password, onDone }: MadePasswordProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = () => {
    onDone();
    void navigate(`/staff/${staffId}`);
  };
  if (password === null) {
    return (
      <div className="space-y-4" data-testid="password-gone">
        <Alert kind="info">{t('bo.staff.made.gone')}</Alert>
        <Button look="gold" wide onClick={open}>
          {t('bo.staff.made.open')}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-4" data-testid="password-made">
      <p className="text-13 text-fg-2">{t('bo.staff.made.text', { name })}</p>
      <p className="flex items-center justify-between gap-2 rounded-12 border border-gold/40 bg-ink-0 py-2.5 ps-4 pe-2">
        <output
          aria-label={t('bo.staff.made.label')}
          data-testid="temporary-password"
          className="min-w-0 font-mono text-16 font-semibold tracking-wide break-all select-all"
        >
          {password}
        </output>
        <CopyButton text={password} label={t('bo.staff.made.label')} />
      </p>
      <Button look="gold" wide onClick={onDone} data-testid="password-done">
        {t('bo.staff.made.done')}
      </Button>
    </div>
  );
}
