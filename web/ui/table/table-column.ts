import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  /** Shown above the column, or next to the value when the row is a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** For actions: the header is only for screen readers. */
  hideHeader?: boolean | undefined;
  numeric?: boolean | undefined;
  /** Never wraps: for dates and counts. */
  short?: boolean | undefined;
  /** On a card, the value has no header, and shares its line with the next such value. */
  bare?: boolean | undefined;
  /** For sentences: on a phone, the header is above them. */
  prose?: boolean | undefined;
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
  onSort?: (() => void) | undefined;
};
