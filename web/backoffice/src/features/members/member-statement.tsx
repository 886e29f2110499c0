import type { StaffMember } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import { RangeFilter } from '@web/ui/range-filter';
import { Empty } from '@web/ui/states';
import { Sums } from '@web/ui/sums';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { useRange } from '@web/ui/use-range';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StandingLine } from '../ledger/standing';
import { StaffExport } from '../session/staff-export';
import { useStaffRows } from '../session/use-staff-query';
import { MOVEMENT_KINDS, useKindName } from './movement-kind';
import { StatementCard, useStatementColumns } from './statement-columns';

/** Opening, every movement, closing: what the member may be told about their money. */
export default function MemberStatement({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('members.statement');
  const range = useRange();
  const nameOf = useKindName();
  const { values, given, set, clear } = useAddress(['kind', 'range', 'from', 'to']);
  const filter = { memberId: member.id, ...(given.kind ? { kind: given.kind } : {}), ...range.moments };
  const list = useStaffRows(routes.walletStatement, filter, {
    keyOf: (row) => row.eventId,
    pageSize: view.pageSize,
    live: !range.moments.to,
  });
  const { first } = list;
  return (
    <CursorList
      label={t('bo.members.tab.statement')}
      columns={useStatementColumns()}
      list={list}
      view={view}
      rowData={(row) => ({ 'data-testid': 'statement-row', 'data-kind': row.kind })}
      toolbar={
        <>
          <FilterBar count={(range.isChosen ? 1 : 0) + (values.kind ? 1 : 0)} onClear={clear}>
            <RangeFilter range={range} />
            <ChoiceFilter
              label={t('bo.members.kind')}
              all={t('bo.members.allKinds')}
              value={values.kind}
              options={MOVEMENT_KINDS.map((kind) => ({ value: kind, label: nameOf(kind) }))}
              onChange={(kind) => set({ kind })}
              testId="kind-filter"
            />
          </FilterBar>
          <Sums
            currency={first?.currency ?? member.currency}
            sums={[
              { id: 'opening', label: t('bo.members.opening'), amount: first?.opening },
              { id: 'gained', label: t('bo.members.gained'), amount: first?.gained, movement: true },
              {
                id: 'given',
                label: t('bo.members.given'),
                amount: first && lessThanNothing(first.given),
                movement: true,
              },
              { id: 'closing', label: t('bo.members.closing'), amount: first?.closing, isResult: true },
            ]}
          />
        </>
      }
      note={
        <span className="flex flex-wrap gap-x-3">
          {first && <StandingLine standing={first} />}
          {t('common.allTimes', { zone })}
        </span>
      }
      {...(first ? { totalCount: first.movements } : {})}
      tools={<StaffExport what={{ what: 'statement', filter }} />}
      card={(row) => <StatementCard row={row} />}
      empty={<Empty icon={<ReceiptText className="size-6" />} title={t('bo.members.noMovements')} />}
    />
  );
}

/** What was given is shown as what it takes away, whichever sign it came with. */
function lessThanNothing(given: string): string {
  return given.startsWith('-') ? given : `-${given}`;
}
