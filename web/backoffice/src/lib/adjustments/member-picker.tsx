import type { StaffMember } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { TextFilter } from '@web/ui/list/filters';
import { Skeleton } from '@web/ui/feedback/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../api/use-members';
import { FoundList, Picked } from '../found-list';

const SHOWN = 6;

interface MemberPickerProps {
  readonly member: StaffMember | null;
  readonly onPick: (member: StaffMember | null) => void;
  /** The member is given and cannot be exchanged. */
  readonly isGiven: boolean;
}

/** One member, found by the beginning of the name, and shown with what they have. */
export function MemberPicker({ member, onPick, isGiven }: MemberPickerProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useMembers(
    { search, pageNo: 1, pageSize: SHOWN },
    { enabled: !member && search !== '', keepsLast: true },
  );
  if (member) {
    return (
      <Picked
        testId="picked-member"
        otherLabel={t('bo.adjustments.other')}
        onOther={isGiven ? undefined : () => onPick(null)}
      >
        <span className="min-w-0">
          <b className="block truncate font-semibold">{member.account}</b>
          <span className="text-12 tabular-nums text-fg-3">
            {t('bo.adjustments.balance')}: {money(member.balance)}
          </span>
        </span>
      </Picked>
    );
  }
  return (
    <div className="space-y-1.5">
      <TextFilter
        search
        label={t('bo.adjustments.searchMember')}
        value={search}
        maxLength={64}
        onChange={setSearch}
        testId="adjustment-member"
        className="block w-full"
      />
      {search !== '' && !data && isFetching && <Skeleton className="h-10" />}
      {search !== '' && data && (
        <FoundList
          rows={data.list}
          keyOf={({ id }) => id}
          onPick={onPick}
          testId="member-option"
          nothing={t('bo.adjustments.noMember')}
        >
          {({ account, balance }) => (
            <>
              <span className="font-medium">{account}</span>
              <span className="tabular-nums text-fg-2">{money(balance)}</span>
            </>
          )}
        </FoundList>
      )}
    </div>
  );
}
