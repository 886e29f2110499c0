/** The server turns these pages by number, and answers with a hundred rows at the most. */
const MOST_PER_PAGE = 100;

/** The page of an address, and the rows that are asked for. */
export function pageOf(
  value: string | undefined,
  rows: number,
): { readonly pageNo: number; readonly pageSize: number } {
  return { pageNo: Math.max(1, Number(value) || 1), pageSize: Math.min(rows, MOST_PER_PAGE) };
}

/** The turning of such pages below a list. */
export function turningOf(
  { pageNo, pageSize }: ReturnType<typeof pageOf>,
  totalCount: number | undefined,
  set: (changes: { readonly page: string }) => void,
) {
  return {
    page: pageNo,
    pages: Math.ceil((totalCount ?? 0) / pageSize),
    onPage: (next: number) => set({ page: String(next) }),
  };
}
