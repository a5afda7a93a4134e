import * as z from 'zod';
import { pageLimit } from './text.ts';

/** Shown if a cursor isn't one that this list gave out, such as one from before an update. */
export const cursorMessage = 'This list has changed since you opened it. Please reload the page.';

/** A position in a list: the name of its order, then the sort values of a row, as text. */
export type Position = readonly string[];

/** Turns positions into the cursors that callers see, and back. `open` answers undefined for anything that `seal` didn't make. */
export interface CursorSeal {
  seal: (position: Position) => string;
  open: (cursor: string) => Position | undefined;
}

export class UnknownCursorError extends Error {}

/**
 * The place in a list from which a page is read. It holds sort values as they were when the row was answered, so it stays the
 * same if that row is changed, removed, or taken out of the caller's reach.
 */
export class PageCursor {
  readonly #received: string | undefined;
  #seal: CursorSeal | undefined;
  /** The page has the rows after this position; undefined: from the start. */
  after: Position | undefined;
  /** The position of the last row of a full page: more rows may follow. The list sets it. */
  next: Position | undefined;

  constructor(received?: string) {
    this.#received = received;
  }

  /** Opens the cursor as received. */
  openWith(seal: CursorSeal): void {
    this.#seal = seal;
    if (this.#received === undefined) return;
    this.after = seal.open(this.#received);
    if (!this.after) throw new UnknownCursorError();
  }

  /** A cursor that begins where this page ended; undefined if nothing follows. */
  following(): PageCursor | undefined {
    if (!this.next) return undefined;
    const following = new PageCursor();
    following.after = this.next;
    return following;
  }

  /** The rows of the answer; the last one has the cursor of the next page, if there may be one. */
  rowsWithNext<Row extends object>(rows: readonly Row[]): readonly (Row & { cursor?: string })[] {
    const [last, seal, next] = [rows.at(-1), this.#seal, this.next];
    if (!last || !seal || !next) return rows;
    return [...rows.slice(0, -1), { ...last, cursor: seal.seal(next) }];
  }
}

/**
 * The query of every list that can grow: at most `limit` rows, after the row that had this `cursor`. Without them, the whole
 * list.
 */
export const paging = {
  limit: pageLimit.optional(),
  cursor: z
    .string()
    .max(4000, cursorMessage)
    .optional()
    .transform((text) => new PageCursor(text)),
};

/** The answer of such a list: its rows. If more may follow, the last row of a page has the cursor of the next page. */
export function rowsOf<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) {
  return z.array(row.extend({ cursor: z.string().optional() }));
}

/** The same query once parsed. */
export interface Paging {
  limit?: number | undefined;
  cursor?: PageCursor | undefined;
}
