import type * as z from 'zod';
import type { BulkActionKind } from '#contract/bulk-actions/inputs.ts';
import type { BulkSubject } from '#contract/bulk-actions/rules.ts';
import type { ListFilter } from '#contract/bulk-actions/schemas.ts';
import type { DateText } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '../audit.ts';
import type { Viewer } from '../client-access.ts';

/** One act for many rows of a list, as its topic declares it. What it does to a row is what the single act does. */
interface Declaration<Input, Result> {
  subject: BulkSubject;
  /** The call that does it to a single row: whoever may make that call may do it to many. */
  endpoint: Endpoint;
  /** The call that the input does besides: whoever started it must be allowed to make that one too. */
  furtherEndpoint?: (input: Input) => Endpoint | null;
  /** What is done, as on screen and in the audit log: 'Add the tag VIP'. */
  title: (input: Input) => string;
  /** What follows for the clients, in a sentence; empty if nothing does. */
  effect: (input: Input) => string;
  /** Throws what the single act throws about its input, such as a due date in the past. */
  validate?: (input: Input, today: DateText) => void;
  /** Throws if the input is about rows beyond those that it will be done for. */
  requireRows?: (ids: readonly number[], input: Input) => void;
  /**
   * Which of these rows can't or need not be done, and why. Asked for the preview, some hundreds at once and so without a query
   * for each, and again right before each row.
   */
  leaveOut: (
    db: Reader,
    ids: readonly number[],
    input: Input,
    today: DateText,
  ) => Promise<Map<number, string>>;
  /** What happens to each of these rows, if that differs from row to row: '$450.00, due December 13'. */
  details?: (
    db: Reader,
    ids: readonly number[],
    input: Input,
    today: DateText,
  ) => Promise<Map<number, string>>;
  /** Does it to one row. An ApiError leaves the row out, with its message as the reason. */
  perform: PerformRow<Input, Result> | { prepare: () => Promise<PerformRow<Input, Result>> };
  /** Once no row waits anymore: what follows from all that were done, such as one notification. */
  finish?: (tx: Transaction, done: { actor: ActorId; input: Input; results: Result[] }) => Promise<void>;
  /** The schema of the results that `finish` gets. */
  finished?: z.ZodType<Result>;
  /** How it is undone, or why it can't be. */
  undo: Undo<Result> | string;
}

type PerformRow<Input, Result> = (
  tx: Transaction,
  row: { id: number; actor: ActorId; input: Input; today: DateText },
) => Promise<Result>;

interface Undo<Result> {
  result: z.ZodType<Result>;
  /** Undoes one row. An ApiError leaves the row as it is, with its message as the reason. */
  row: UndoRow<Result> | { prepare: () => Promise<UndoRow<Result>> };
}

type UndoRow<Result> = (
  tx: Transaction,
  row: { id: number; actor: ActorId; result: Result },
) => Promise<void>;

/** The same with any input, which is validated on the way: a store of many kinds needs one type. */
export interface BulkAction {
  subject: BulkSubject;
  endpoint: Endpoint;
  furtherEndpoint: (input: unknown) => Endpoint | null;
  title: (input: unknown) => string;
  effect: (input: unknown) => string;
  validate: (input: unknown, today: DateText) => void;
  requireRows: (ids: readonly number[], input: unknown) => void;
  leaveOut: Declaration<unknown, unknown>['leaveOut'];
  details: Declaration<unknown, unknown>['leaveOut'];
  /** Prepares the doing of rows, outside their transactions. */
  perform: () => Promise<PerformRow<unknown, unknown>>;
  finish: (
    tx: Transaction,
    done: { actor: ActorId; input: unknown; results: readonly unknown[] },
  ) => Promise<void>;
  /** Prepares the undoing of rows, outside their transactions; null if it can't be undone. */
  undo: (() => Promise<UndoRow<unknown>>) | null;
  /** Why it can't be undone; null if it can. */
  notUndoable: string | null;
}

/** Every kind, each declared by the topic of its single act. */
export type BulkActions = Readonly<Record<BulkActionKind, BulkAction>>;

/** Finds the rows of one list. */
export interface BulkRows {
  /** Paths of the calls with the list, whose answers change as rows are done. */
  changes: readonly string[];
  /** The ids of all rows that the list shows with these filters, to this viewer, at this time on this day of the firm. */
  matching: (
    db: Reader,
    viewer: Viewer,
    filter: ListFilter,
    asOf: { today: DateText; now: Date },
  ) => Promise<number[]>;
  /** The names of those of the rows that the viewer has access to, in the order of the list. */
  names: (
    db: Reader,
    viewer: Viewer,
    ids: readonly number[],
    today: DateText,
  ) => Promise<Map<number, string>>;
}

export type BulkSubjects = Readonly<Record<BulkSubject, BulkRows>>;

/** Declares a list, with the schema of its filters. A filter that the list doesn't have is refused: without it, all rows match. */
export function bulkRows<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  {
    matching,
    ...rest
  }: Omit<BulkRows, 'matching'> & {
    matching: (
      db: Reader,
      viewer: Viewer,
      filter: z.output<z.ZodObject<Shape>>,
      asOf: { today: DateText; now: Date },
    ) => Promise<number[]>;
  },
): BulkRows {
  const strict = schema.strict();
  return {
    ...rest,
    async matching(db, viewer, filter, asOf) {
      const parsed = strict.safeParse(filter);
      if (!parsed.success)
        throw new ApiError('invalid', { message: 'Please choose rows by the filters of their list.' });
      return matching(db, viewer, parsed.data, asOf);
    },
  };
}

/** Declares a kind. Its stored input and results pass through their schemas again. */
export function bulkAction<Input, Result>(
  schema: z.ZodType<Input>,
  {
    furtherEndpoint,
    title,
    effect,
    validate,
    requireRows,
    leaveOut,
    details,
    perform,
    finish,
    finished,
    undo,
    ...rest
  }: Declaration<Input, Result>,
): BulkAction {
  const parse = (input: unknown): Input => schema.parse(input);
  return {
    ...rest,
    furtherEndpoint: (input) => furtherEndpoint?.(parse(input)) ?? null,
    title: (input) => title(parse(input)),
    effect: (input) => effect(parse(input)),
    validate: (input, today) => validate?.(parse(input), today),
    requireRows: (ids, input) => requireRows?.(ids, parse(input)),
    leaveOut: (db, ids, input, today) => leaveOut(db, ids, parse(input), today),
    details: async (db, ids, input, today) =>
      details ? details(db, ids, parse(input), today) : new Map<number, string>(),
    async perform() {
      const performRow = 'prepare' in perform ? await perform.prepare() : perform;
      return (tx, row) => performRow(tx, { ...row, input: parse(row.input) });
    },
    async finish(tx, { actor, input, results }) {
      if (!finish || !finished) return;
      const parsed = results.map((result) => finished.parse(result));
      await finish(tx, { actor, input: parse(input), results: parsed });
    },
    undo:
      typeof undo === 'string'
        ? null
        : async () => {
            const undoRow = 'prepare' in undo.row ? await undo.row.prepare() : undo.row;
            return (tx, row) => undoRow(tx, { ...row, result: undo.result.parse(row.result) });
          },
    notUndoable: typeof undo === 'string' ? undo : null,
  };
}
