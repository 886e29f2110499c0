import type { ReactNode } from 'react';
import type { CellKind, SheetColumn } from '@contracts/http/file-form';
import type { ListAnswer } from '../../api/list-answer';

/** A cell of a file: the fields of the row that fill it, and how they are written. */
export interface FileCell extends Pick<SheetColumn, 'between' | 'words'> {
  readonly as: CellKind;
  readonly fields: readonly string[];
  /** Added to the heading of the column, where one column of the screen is several of the file. */
  readonly part?: string;
}

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
  /** The cell of the column in a file; several where a cell of the screen says several things. */
  readonly file?: FileCell | readonly FileCell[];
}

/** A list as its reader has it on the screen. */
export interface ShownList<Row> {
  readonly title: string;
  /** The columns that the reader has not hidden. */
  readonly columns: readonly Column<Row>[];
  /** The number of rows of the whole filter, where it is known. */
  readonly total: number | undefined;
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
  /** Draws the command that takes the list away as a file. */
  readonly exporting?: ((list: ShownList<Row>) => ReactNode) | undefined;
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
