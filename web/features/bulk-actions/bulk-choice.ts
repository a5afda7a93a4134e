import type { ReactNode } from 'react';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** One line of the menu of a bulk bar, for a list of such rows. */
export interface BulkChoice<Row = unknown> {
  label: string;
  /** The call that does it to a single row: offered to those who may make it. */
  endpoint: Pick<Endpoint, 'who' | 'clients'>;
  /** The form that says what to do, once for all rows. */
  Form: (props: BulkFormProps<Row>) => ReactNode;
  /** Only for rows that are chosen one by one, because its form asks about each. */
  isForChosen?: true;
}

export interface BulkFormProps<Row = unknown> {
  /** The chosen ones of the rows on screen. */
  rows: readonly Row[];
  /** Shows what would happen; throws the error of the call. */
  onNext: (request: BulkRequest) => Promise<void>;
}
