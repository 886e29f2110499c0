import type { StaffMember } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { TextFilter } from '@web/ui/list/filters';
import { Skeleton } from '@web/ui/feedback/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../api/use-members';

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
      <div
        className="flex items-center justify-between gap-3 rounded-12 border border-line bg-ink-2 px-3.5 py-2"
        data-testid="picked-member"
      >
        <span className="min-w-0">
          <b className="block truncate font-semibold">{member.account}</b>
          <span className="text-12 tabular-nums text-fg-3">
            {t('bo.adjustments.balance')}: {money(member.balance)}
          </span>
        </span>
        {!isGiven && (
          <Button size="sm" look="ghost" onClick={() => onPick(null)}>
            {t('bo.adjustments.other')}
          </Button>
        )}
      </div>
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
        <ul className="max-h-44 divide-y divide-line overflow-y-auto rounded-12 border border-line">
          {data.list.map((found) => (
            <li key={found.id}>
              <button
                type="button"
                onClick={() => onPick(found)}
                data-testid="member-option"
                className="flex w-full justify-between gap-3 px-3.5 py-2 text-start text-13 hover:bg-ink-3 focus-visible:-outline-offset-2"
              >
                <span className="font-medium">{found.account}</span>
                <span className="tabular-nums text-fg-2">{money(found.balance)}</span>
              </button>
            </li>
          ))}
          {data.list.length === 0 && <li className="px-3.5 py-2 text-13 text-fg-3">{t('bo.adjustments.noMember')}</li>}
        </ul>
      )}
    </div>
  );
}
