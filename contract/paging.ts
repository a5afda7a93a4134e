import { id, pageLimit } from './text.ts';

/**
 * The query of every list that can grow: at most `limit` rows after the row with the id `cursor`. Without them, the whole
 * list.
 */
export const paging = { limit: pageLimit.optional(), cursor: id.optional() };

/** The same query once parsed. */
export interface Paging {
  limit?: number | undefined;
  /** The id of the last row of the previous page. */
  cursor?: number | undefined;
}
