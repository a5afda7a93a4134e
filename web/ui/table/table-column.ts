import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  /** Shown above the column, and beside the value once the row is a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** For actions: the header is there for screen readers only. */
  hideHeader?: boolean | undefined;
  numeric?: boolean | undefined;
  /** Dates and numbers of things: never broken, however narrow the column. */
  short?: boolean | undefined;
  /** On a card its value has no header beside it, and shares its line with the next such one. */
  bare?: boolean | undefined;
  /** Sentences: on a phone the header is above them. */
  prose?: boolean | undefined;
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
  onSort?: (() => void) | undefined;
};
