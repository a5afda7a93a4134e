import type { ComponentType } from 'react';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** One line of the menu of a bulk bar. */
export interface BulkChoice {
  label: string;
  /** The call that does it to a single row: offered to those who may make it. */
  endpoint: Pick<Endpoint, 'who' | 'clients'>;
  /** The form that says what to do, once for all rows. */
  Form: ComponentType<BulkFormProps>;
}

export interface BulkFormProps {
  /** Shows what would happen; throws the error of the call. */
  onNext: (request: BulkRequest) => Promise<void>;
}
