import type { StaffMember } from '@contracts/http/office/back-office';
import type { Adjustment } from '@contracts/http/office/proofs';
import { Empty } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { FileCheck2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffList } from '../staff-list';
import { useAdjustmentColumns } from './adjustment-columns';
import { ADJUSTMENT_STATUSES } from './adjustment-state';
import { useAdjustmentList } from './api/use-adjustment-list';
import { DecisionDialog } from './decision-dialog';
import { RequestDialog } from './request-dialog';
import { StatusTabs } from './status-tabs';

interface AdjustmentListProps {
  /** The list shows the adjustments of this member only. */
  readonly member?: StaffMember;
}

/** Adjustments with everything that can be done about them: to ask for one, and to decide on one. */
export function AdjustmentList({ member }: AdjustmentListProps) {
  const { t } = useTranslation();
  const page = useAdjustmentList(member?.id);
  const { values, set } = page.filters;
  const [opened, setOpened] = useState<Adjustment | null>(null);
  const [requesting, setRequesting] = useState(false);
  return (
    <>
      <StaffList
        page={page}
        label={t('bo.adjustments.title')}
        columns={useAdjustmentColumns(setOpened, member !== undefined)}
        rowData={(row) => ({ 'data-testid': 'adjustment-row', 'data-status': row.status })}
        toolbar={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StatusTabs
              chosen={ADJUSTMENT_STATUSES.find((name) => name === values.status)}
              onChoose={(name) => set({ status: name ?? '' })}
            />
            <Button size="sm" look="gold" onClick={() => setRequesting(true)} data-testid="request-adjustment">
              <Plus className="size-4" aria-hidden="true" />
              {t('bo.adjustments.request')}
            </Button>
          </div>
        }
        empty={
          <Empty
            icon={<FileCheck2 className="size-6" />}
            title={t('bo.adjustments.none')}
            text={t('bo.adjustments.noneText')}
          />
        }
      />
      <RequestDialog
        open={requesting}
        onClose={() => setRequesting(false)}
        onDone={page.list.retry}
        {...(member ? { member } : {})}
      />
      <DecisionDialog adjustment={opened} onClose={() => setOpened(null)} onDone={page.list.retry} />
    </>
  );
}
