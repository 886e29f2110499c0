import type { StaffMember } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { Sums } from '@web/ui/list/sums';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { StandingLine } from '../../lib/standing-line';
import { useWalletStatement } from './api/use-wallet-statement';
import { MOVEMENT_KINDS, useKindName } from './parts/movement-kind';
import { StatementCard, useStatementColumns } from './parts/statement-columns';

type First = ReturnType<typeof useWalletStatement>['first'];

/** From the opening balance of the period to the closing one. */
function PeriodSums({ first, currency }: { readonly first: First; readonly currency: string }) {
  const { t } = useTranslation();
  const given = first && lessThanNothing(first.given);
  return (
    <Sums
      currency={first?.currency ?? currency}
      sums={[
        { id: 'opening', label: t('bo.members.opening'), amount: first?.opening },
        { id: 'gained', label: t('bo.members.gained'), amount: first?.gained, movement: true },
        { id: 'given', label: t('bo.members.given'), amount: given, movement: true },
        { id: 'closing', label: t('bo.members.closing'), amount: first?.closing, isResult: true },
      ]}
    />
  );
}

/** The movements of the wallet of a member, between the opening and the closing balance of a period. */
export default function MemberStatement({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const nameOf = useKindName();
  const page = useWalletStatement(member.id);
  const { first } = page;
  return (
    <StaffList
      page={page}
      label={t('bo.members.page.statement')}
      columns={useStatementColumns()}
      fields={[
        {
          name: 'kind',
          label: t('bo.members.kind'),
          all: t('bo.members.allKinds'),
          options: MOVEMENT_KINDS.map((kind) => ({ value: kind, label: nameOf(kind) })),
          testId: 'kind-filter',
        },
      ]}
      rowData={(row) => ({ 'data-testid': 'statement-row', 'data-kind': row.kind })}
      above={<PeriodSums first={first} currency={member.currency} />}
      note={
        <span className="flex flex-wrap gap-x-3">
          <StandingLine standing={first} />
          {t('common.allTimes', { zone })}
        </span>
      }
      totalCount={first?.movements}
      exporting={useStaffExport({ what: 'statement', filter: page.asked })}
      card={(row) => <StatementCard row={row} />}
      empty={<Empty icon={<ReceiptText className="size-6" />} title={t('bo.members.noMovements')} />}
    />
  );
}

/** The sum that was taken from the wallet, with a sign, whichever sign it came with. */
function lessThanNothing(given: string): string {
  return given.startsWith('-') ? given : `-${given}`;
}
