import type { ReactNode } from 'react';
import type { ListAnswer } from '../../api/list-answer';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of the cell, in figures of one width. */
  readonly amount?: boolean;
  readonly className?: string;
  /** The list can be ordered by the column; see `Sort`. */
  readonly sortable?: boolean;
  /** The column is hidden until the reader switches it on. */
  readonly isExtra?: boolean;
  /** On a phone the cell takes the whole width of its card and may wrap. */
  readonly isWide?: boolean;
  /** The reader cannot switch the column off, because it names the row. */
  readonly isFixed?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (by: string, descending: boolean) => void;
}

export interface ListPageProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly list: ListAnswer<Row>;
  readonly rowData?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
  /** Presets and filters; their state lives in the address, with the page that owns the list. */
  readonly toolbar?: ReactNode;
  /** A remark beside the toolbar, such as the time zone of the rows. */
  readonly note?: ReactNode;
  readonly totalCount?: number | undefined;
  /** Commands for the list as a whole, at the end of the line of the note. */
  readonly tools?: ReactNode;
  /** Sums over the whole filter, not over the page; by column. */
  readonly totals?:
    | {
        readonly label: string;
        readonly testId?: string;
        readonly values: Readonly<Record<string, ReactNode>>;
      }
    | undefined;
  readonly empty: ReactNode;
  /** A row on a phone. Without it the table scrolls sideways. */
  readonly card?: (row: Row) => ReactNode;
  /** The part of a row that opens below it. */
  readonly detail?: (row: Row) => ReactNode;
  readonly onRow?: (row: Row) => void;
  readonly sort?: Sort;
  /**
   * For staff and agents, who read lists all day: tight rows. A table that is wider than its place scrolls sideways in
   * a pane that keeps its head in view.
   */
  readonly dense?: boolean;
}
