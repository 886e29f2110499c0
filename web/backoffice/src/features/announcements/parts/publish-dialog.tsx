import { useMerchant } from '@web/api/merchant';
import { zonedToUtc } from '@web/time/merchant-time';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SERVED_LANGUAGES } from '@web/i18n/language';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { CommandFault } from '../../../lib/command-fault';
import { usePublishAnnouncement } from '../api/use-publish-announcement';
import { announcementSchema, EMPTY_DRAFT } from './announcement-draft';
import { LanguageFields, Period, WhatAndWhere } from './publish-fields';

interface PublishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Publishes an announcement in every language that the server's texts have. */
export function PublishDialog({ open, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.announcements.publish')}
      icon={<Megaphone className="size-4.5" />}
      width="wide"
    >
      {open && <PublishForm onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function PublishForm({ onClose, onDone }: Omit<PublishDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const schema = announcementSchema((local) => zonedToUtc(local, timeZone));
  const form = useSchemaForm(schema, { defaultValues: EMPTY_DRAFT, recheck: 'onSubmit' });
  const publish = usePublishAnnouncement({
    onSuccess: () => {
      notify('success', t('bo.announcements.published'));
      onDone();
      onClose();
    },
  });
  const send = form.handleSubmit((announcement) => publish.mutate(announcement));
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-5" data-testid="publish-form">
      <fieldset disabled={publish.isInDoubt || publish.isPending} className="space-y-5">
        <WhatAndWhere form={form} />
        <div className="grid gap-5 md:grid-cols-2">
          {SERVED_LANGUAGES.map((language) => (
            <LanguageFields key={language} language={language} form={form} />
          ))}
        </div>
        <Period form={form} />
      </fieldset>
      <CommandFault command={publish} />
      <Button look="gold" type="submit" className="w-full" busy={publish.isPending} data-testid="publish-confirm">
        {t('bo.announcements.send')}
      </Button>
    </form>
  );
}
