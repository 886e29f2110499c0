import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMerchant } from '@web/api/merchant';
import { useBalance } from '@web/state/balance.state';
import { useToken } from '@web/state/session.state';
import { DAY_PRESETS, presetDays, type DayPreset } from '@web/time/merchant-time';
import { usePopup } from '../../popups/use-popup';
import { getMemberBets } from './api/get-member-bets';
import { getMemberTransactions } from './api/get-member-transactions';

const PAGE_SIZE = 20;

export interface RecordFilter {
  readonly range: DayPreset;
  readonly page: number;
  readonly setRange: (range: DayPreset) => void;
  readonly setPage: (page: number) => void;
  readonly pagesOf: (totalCount: number) => number;
}

/** The filter of a record, kept in the popup's address. */
export function useRecordFilter(): RecordFilter {
  const { params, setParams } = usePopup();
  return {
    range: DAY_PRESETS.find((preset) => preset === params.get('range')) ?? 'today',
    page: Math.max(1, Number(params.get('p')) || 1),
    setRange: (range) => setParams({ range, p: null }),
    setPage: (page) => setParams({ p: String(page) }),
    pagesOf: (totalCount) => Math.ceil(totalCount / PAGE_SIZE),
  };
}

/** A list must hold at least what the balance on the screen already tells. */
function useRecordInput({ range, page }: RecordFilter) {
  const { timeZone } = useMerchant();
  const revision = useBalance()?.revision;
  const atLeast = revision !== undefined && revision !== '-1' ? { minRevision: revision } : {};
  return {
    key: { range, page },
    input: () => ({ ...presetDays(range, timeZone), ...atLeast, pageNo: page, pageSize: PAGE_SIZE }),
  };
}

export function useBets(filter: RecordFilter) {
  const token = useToken();
  const { key, input } = useRecordInput(filter);
  return useQuery({
    queryKey: ['me', token, 'records', 'bets', key],
    queryFn: ({ signal }) => getMemberBets(input(), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useTransactions(filter: RecordFilter) {
  const token = useToken();
  const { key, input } = useRecordInput(filter);
  return useQuery({
    queryKey: ['me', token, 'records', 'transactions', key],
    queryFn: ({ signal }) => getMemberTransactions(input(), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
