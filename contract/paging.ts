import { id, pageLimit } from './text.ts';

/**
 * The query of every list that can grow: `limit` rows that follow the row whose id is `cursor`. Without them the whole list
 * is answered.
 */
export const paging = { limit: pageLimit.optional(), cursor: id.optional() };

/** The same, once it has been read. */
export interface Paging {
  limit?: number | undefined;
  /** The id of the last row that is known already. */
  cursor?: number | undefined;
}
