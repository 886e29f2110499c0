import type { StaffMember } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCallName } from '../../../lib/words/call-names';
import { StaffList } from '../../../lib/staff-list';
import { useMemberActs } from '../api/use-member-acts';
import { Section } from './section';

/** The acts of staff on a member, newest first. */
export function HouseActs({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const page = useMemberActs(member.id);
  return (
    <Section title={t('bo.members.acts.done')} testId="house-acts">
      <StaffList
        page={page}
        label={t('bo.members.acts.done')}
        columns={[
          {
            id: 'time',
            header: `${t('bo.event.time')} (${zone})`,
            cell: ({ occurredAt }) => time(occurredAt),
            className: 'whitespace-nowrap tabular-nums text-fg-2',
            isFixed: true,
          },
          { id: 'who', header: t('bo.activity.who'), cell: ({ staffName, staffId }) => staffName ?? staffId },
          {
            id: 'act',
            header: t('bo.activity.call'),
            cell: ({ call }) => (isCallName(call) ? t(`bo.activity.calls.${call}`) : call),
          },
        ]}
        rowData={({ call }) => ({ 'data-testid': 'house-act', 'data-call': call })}
        note={null}
        empty={<Empty icon={<History className="size-6" />} title={t('bo.members.acts.none')} />}
      />
    </Section>
  );
}
