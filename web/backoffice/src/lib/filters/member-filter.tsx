import { isUuid } from '@web/api/event-of';
import { useSettled } from '@web/time/use-settled';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../api/use-members';

const SETTLE_MS = 400;
const CANDIDATES = 8;

interface MemberFilterProps {
  /** The name of the filter; "Member" without it. */
  readonly label?: string;
  /** The member's id; empty for all. */
  readonly value: string;
  readonly onChange: (memberId: string) => void;
}

/** Staff know members by name, the log by id: a name is looked up, and the member chosen stands there by name. */
export function MemberFilter({ label, value, onChange }: MemberFilterProps) {
  const { t } = useTranslation();
  if (value) return <Chosen memberId={value} onClear={() => onChange('')} />;
  return <Search label={label ?? t('bo.explorer.member')} onChange={onChange} />;
}

function Chosen({ memberId, onClear }: { readonly memberId: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const { data } = useMembers({ search: memberId, pageNo: 1, pageSize: 1 }, { enabled: isUuid(memberId) });
  return (
    <span className={clsx(FILTER_BOX, filterLook(true), 'inline-flex items-center gap-1 ps-2.5 max-sm:w-full')}>
      <span className="max-w-40 truncate max-sm:flex-1" title={memberId}>
        {data?.list[0]?.account ?? memberId}
      </span>
      <button
        type="button"
        onClick={onClear}
        aria-label={t('bo.explorer.anyMember')}
        className="grid size-8 place-items-center rounded-8 text-fg-3 hover:text-fg"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}

function Search({ label, onChange }: { readonly label: string; readonly onChange: (memberId: string) => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  const choose = useRef(onChange);
  choose.current = onChange;
  const settled = useSettled(text.trim().toLowerCase(), SETTLE_MS);
  const { data } = useMembers({ search: settled, pageNo: 1, pageSize: CANDIDATES }, { enabled: settled !== '' });
  const candidates = settled === '' ? [] : (data?.list ?? []);
  const exact = candidates.find(({ account, id }) => account === settled || id === settled);
  useEffect(() => {
    if (exact) choose.current(exact.id);
  }, [exact]);
  const isUnknown = settled !== '' && data !== undefined && data.list.length === 0;
  return (
    <>
      <input
        value={text}
        list={listId}
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
        aria-label={label}
        placeholder={label}
        aria-invalid={isUnknown || undefined}
        title={isUnknown ? t('bo.explorer.noMember') : undefined}
        data-testid="filter-member"
        onChange={(event) => setText(event.target.value)}
        className={clsx(
          FILTER_BOX,
          isUnknown ? 'border-loss' : filterLook(false),
          'w-48 px-2.5 placeholder:text-fg-3 max-sm:w-full',
        )}
      />
      <datalist id={listId}>
        {candidates.map(({ id, account }) => (
          <option key={id} value={account} />
        ))}
      </datalist>
    </>
  );
}
