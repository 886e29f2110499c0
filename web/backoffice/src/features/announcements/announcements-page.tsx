import { routes } from '@contracts/http/routes';
import type { StaffAnnouncement } from '@contracts/http/office/site-desk';
import { useFaultText } from '@web/api/use-fault-text';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { Empty } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useAnnouncements } from './api/use-announcements';
import { useWithdrawAnnouncement } from './api/use-withdraw-announcement';
import { useAnnouncementColumns } from './parts/announcement-columns';
import { KINDS } from './parts/announcement-draft';
import { PreviewDialog } from './parts/announcement-preview';
import { PublishDialog } from './parts/publish-dialog';

/** The announcements of the site, which staff publish and withdraw here. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useAnnouncements();
  const [publishing, setPublishing] = useState(false);
  const [opened, setOpened] = useState<StaffAnnouncement | null>(null);
  const [leaving, setLeaving] = useState<StaffAnnouncement | null>(null);
  const kinds = KINDS.map((kind) => ({ value: kind, label: t(`bo.announcements.kinds.${kind}`) }));
  return (
    <>
      <PageHead title={t('bo.announcements.title')} note={t('bo.announcements.text')}>
        {may(routes.publishAnnouncement) && (
          <Button size="sm" look="gold" onClick={() => setPublishing(true)} data-testid="publish">
            <Plus className="size-4" aria-hidden="true" />
            {t('bo.announcements.publish')}
          </Button>
        )}
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.announcements.title')}
        columns={useAnnouncementColumns(setOpened, may(routes.withdrawAnnouncement) ? setLeaving : undefined)}
        fields={[
          {
            name: 'kind',
            label: t('bo.announcements.kind'),
            all: t('bo.announcements.allKinds'),
            options: kinds,
            testId: 'announcement-kind',
          },
        ]}
        rowData={({ state, kind }) => ({ 'data-testid': 'announcement-row', 'data-state': state, 'data-kind': kind })}
        empty={<Empty icon={<Megaphone className="size-6" />} title={t('bo.announcements.none')} />}
      />
      <PublishDialog open={publishing} onClose={() => setPublishing(false)} onDone={page.list.retry} />
      <PreviewDialog announcement={opened} onClose={() => setOpened(null)} />
      <WithdrawDialog announcement={leaving} onClose={() => setLeaving(null)} onDone={page.list.retry} />
    </>
  );
}

interface WithdrawDialogProps {
  readonly announcement: StaffAnnouncement | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an announcement is taken off the site. */
function WithdrawDialog({ announcement, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const language = servedLanguage(useLanguage());
  const faultText = useFaultText();
  const withdraw = useWithdrawAnnouncement({
    onSuccess: () => {
      notify('success', t('bo.announcements.withdrawn'));
      onClose();
      onDone();
    },
    onError: (fault) => notify('error', faultText(fault)),
  });
  return (
    <ConfirmDialog
      open={announcement !== null}
      title={t('bo.announcements.withdrawTitle', { title: announcement?.texts[language].title ?? '' })}
      text={t('bo.announcements.withdrawText')}
      confirmLabel={t('bo.announcements.withdraw')}
      confirmTestId="withdraw-confirm"
      busy={withdraw.isPending}
      onConfirm={() => announcement && withdraw.mutate(announcement.id)}
      onCancel={onClose}
    />
  );
}
