import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ptBackOffice } from '../../../backoffice/src/shell/pt';
import { ApiError } from '../../api/api-error';
import { useCursorList, type CursorPage } from '../../api/use-cursor-list';
import { setUpTexts } from '../../i18n/setup';
import { CursorList } from './cursor-list';
import type { Column } from './list';
import { useListView } from './use-list-view';

interface Row {
  readonly id: number;
  readonly amount: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', header: 'Número', cell: ({ id }) => <a href={`/rows/${id}`}>{`n${id}`}</a>, isFixed: true },
  { id: 'amount', header: 'Valor', cell: ({ amount }) => amount, amount: true },
  { id: 'more', header: 'Mais', cell: () => 'mais', isExtra: true },
];

const fetchPage = jest.fn<Promise<CursorPage<Row>>, [string | undefined, AbortSignal]>();
const rowsDownFrom = (first: number, last: number): Row[] =>
  Array.from({ length: first - last + 1 }, (_, index) => ({ id: first - index, amount: `${first - index}.00` }));
const page = (list: Row[], nextCursor: string | null = null) => Promise.resolve({ list, nextCursor });

function Probe({ live = false }: { readonly live?: boolean }) {
  const view = useListView('probe');
  const list = useCursorList<Row, CursorPage<Row>>({
    queryKey: ['probe'],
    fetchPage,
    keyOf: ({ id }) => String(id),
    live,
  });
  return (
    <CursorList
      label="Lista"
      columns={COLUMNS}
      list={list}
      view={view}
      rowData={({ id }) => ({ 'data-testid': 'row', 'data-id': String(id) })}
      empty={<p>Nada aqui</p>}
      detail={({ id }) => <p>{`tudo sobre ${id}`}</p>}
    />
  );
}

function open(live = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Probe live={live} />
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: live ? userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) : userEvent.setup(),
  };
}

const shown = () => screen.queryAllByTestId('row').map((row) => Number(row.dataset.id));

beforeAll(() => setUpTexts(ptBackOffice, {}));
beforeEach(() => fetchPage.mockReset());
afterEach(() => jest.useRealTimers());

describe('a long list', () => {
  it('waits, shows its rows, and reads on where the page ended', async () => {
    fetchPage.mockImplementation((cursor) => (cursor ? page(rowsDownFrom(2, 1)) : page(rowsDownFrom(4, 3), 'c1')));
    const { user } = open();
    expect(screen.getByTestId('list-skeleton')).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual([4, 3]));
    await user.click(screen.getByTestId('load-more'));
    await waitFor(() => expect(shown()).toEqual([4, 3, 2, 1]));
    expect(fetchPage.mock.calls.at(-1)![0]).toBe('c1');
    expect(screen.queryByTestId('load-more')).toBeNull();
  });

  it('says that nothing is there', async () => {
    fetchPage.mockImplementation(() => page([]));
    open();
    expect(await screen.findByText('Nada aqui')).toBeTruthy();
  });

  it('says what went wrong, and tries again', async () => {
    fetchPage
      .mockRejectedValueOnce(new ApiError('BUSY', 'O serviço está ocupado.'))
      .mockImplementation(() => page(rowsDownFrom(1, 1)));
    const { user } = open();
    expect(await screen.findByText('O serviço está ocupado.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(shown()).toEqual([1]));
  });

  it('remembers which columns somebody wants, and how many rows at a time', async () => {
    fetchPage.mockImplementation(() => page(rowsDownFrom(1, 1)));
    const { user, unmount } = open();
    await waitFor(() => expect(shown()).toEqual([1]));
    const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers()).toEqual(['Número', 'Valor']);
    await user.click(screen.getByTestId('view-menu'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Número' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Mais' }));
    await user.click(screen.getByRole('checkbox', { name: 'Valor' }));
    await user.selectOptions(screen.getByTestId('page-size'), '200');
    unmount();
    open();
    await waitFor(() => expect(shown()).toEqual([1]));
    expect(headers()).toEqual(['Número', 'Mais']);
    expect(JSON.parse(localStorage.getItem('croupier.list.probe')!)).toMatchObject({ pageSize: 200 });
  });

  it('goes from row to row by the arrows, and opens one by its button', async () => {
    fetchPage.mockImplementation(() => page(rowsDownFrom(3, 1)));
    const { user } = open();
    await waitFor(() => expect(shown()).toEqual([3, 2, 1]));
    screen.getByRole('link', { name: 'n3' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'n1' }));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'n2' }));
    await user.click(within(screen.getAllByTestId('row')[1]!).getByRole('button', { name: 'Detalhes' }));
    expect(screen.getByText('tudo sobre 2')).toBeTruthy();
  });
});

describe('a list that lives', () => {
  /** The first answer is the list; what follows is what came since. */
  function growing(...answers: (Row[] | 'down')[]) {
    fetchPage.mockImplementation(() => {
      const next = answers.length > 1 ? answers.shift()! : answers[0]!;
      return next === 'down' ? Promise.reject(new ApiError('NETWORK')) : page(next, 'older');
    });
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('puts new rows in while nobody has a hand on it, marks them, and renews the others in place', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(3, 1), [
      { id: 4, amount: '4.00' },
      { id: 3, amount: '99.00' },
      { id: 2, amount: '2.00' },
    ]);
    open(true);
    await pass(10);
    expect(shown()).toEqual([3, 2, 1]);
    await pass(3_100);
    expect(shown()).toEqual([4, 3, 2, 1]);
    const [newest, third] = screen.getAllByTestId('row');
    expect(newest!.className).toContain('animate-arrive');
    expect(third!.className).not.toContain('animate-arrive');
    expect(within(third!).getByText('99.00')).toBeTruthy();
  });

  it('asks once for the page that has just come, and again on time', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(3, 1));
    open(true);
    await pass(10);
    expect(shown()).toEqual([3, 2, 1]);
    await pass(1_000);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    await pass(2_500);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('lets new rows wait while one is open, until they are asked for', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(3, 1), rowsDownFrom(5, 3));
    const { user } = open(true);
    await pass(10);
    await user.click(screen.getAllByRole('button', { name: 'Detalhes' })[0]!);
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(3_100);
    expect(shown()).toEqual([3, 2, 1]);
    await user.click(screen.getByTestId('show-new'));
    expect(shown()).toEqual([5, 4, 3, 2, 1]);
    expect(screen.queryByTestId('show-new')).toBeNull();
  });

  it('lets new rows wait while the keyboard is in it', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(3, 1), rowsDownFrom(4, 2));
    open(true);
    await pass(10);
    act(() => screen.getByRole('link', { name: 'n2' }).focus());
    await pass(3_100);
    expect(shown()).toEqual([3, 2, 1]);
    expect(screen.getByTestId('show-new').textContent).toBe('1 novo');
  });

  it('lets new cards wait on a phone, where one would push the others down', async () => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true, ...listen } as never);
    jest.useFakeTimers();
    growing(rowsDownFrom(3, 1), rowsDownFrom(4, 2));
    const { user } = open(true);
    await pass(10);
    await pass(3_100);
    expect(shown()).toEqual([3, 2, 1]);
    await user.click(screen.getByTestId('show-new'));
    expect(shown()).toEqual([4, 3, 2, 1]);
    media.mockRestore();
  });

  it('does not close a gap by leaving rows out: it reads the list anew', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(3, 1), rowsDownFrom(9, 7));
    open(true);
    await pass(10);
    await pass(3_100);
    await pass(100);
    expect(shown()).toEqual([9, 8, 7]);
    expect(screen.getByTestId('load-more')).toBeTruthy();
  });

  it('rests while the window is not looked at', async () => {
    jest.useFakeTimers();
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    growing(rowsDownFrom(1, 1));
    open(true);
    await pass(10);
    await pass(3_100);
    const before = fetchPage.mock.calls.length;
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(30_000);
    expect(fetchPage.mock.calls.length).toBe(before);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(3_100);
    expect(fetchPage.mock.calls.length).toBeGreaterThan(before);
  });

  it('rests when nobody has touched anything for long, so that no session is kept alive by an empty chair', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(1, 1));
    open(true);
    await pass(10);
    await pass(11 * 60_000);
    const before = fetchPage.mock.calls.length;
    expect(screen.queryByText('Ao vivo')).toBeNull();
    await pass(60_000);
    expect(fetchPage.mock.calls.length).toBe(before);
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(3_100);
    expect(fetchPage.mock.calls.length).toBeGreaterThan(before);
    expect(screen.getByText('Ao vivo')).toBeTruthy();
  });

  it('does not claim to be live when it is not', async () => {
    jest.useFakeTimers();
    growing(rowsDownFrom(1, 1), 'down');
    open(true);
    await pass(10);
    expect(screen.getByText('Ao vivo')).toBeTruthy();
    await pass(3_100);
    expect(screen.queryByText('Ao vivo')).toBeNull();
    expect(shown()).toEqual([1]);
  });
});
