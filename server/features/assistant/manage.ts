import type { AuditAction } from '#contract/audit/labels.ts';
import type { UnansweredQuestion } from '#contract/assistant/schemas.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { deleteRows, type OpenQuestionRow } from './store.ts';
import { stemsOf, wordsOf } from './text.ts';

/** Writes one thing of the firm's and audits it; nothing written means that it is not there. Open questions it settles leave the list. */
export function change<Row extends { id: number }>(
  { db }: Pick<Deps, 'db'>,
  { actor, action, subject, settles = [] }: Change,
  write: (tx: Transaction) => Promise<readonly Row[]>,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const [row] = await write(tx);
    if (!row) throw new ApiError('not-found');
    await deleteRows(tx, 'open_questions', settles);
    await audit(tx, { accountId: actor, action, subject, subjectId: row.id });
    return row;
  });
}

export interface Change {
  /** Id of the account. */
  actor: ActorId;
  action: AuditAction;
  subject: 'open_questions' | 'own_answers' | 'training_phrases';
  settles?: readonly number[];
}

/** Questions that share most of their words belong to one group, named by the newest of them. */
export function grouped(questions: readonly OpenQuestionRow[]): UnansweredQuestion[] {
  const groups: { id: number; stems: ReadonlySet<string> }[] = [];
  return questions.map(({ lastAskedAt, ...row }) => {
    const stems = new Set(stemsOf(wordsOf(row.question)));
    const like = groups.find((group) => {
      const [few, many] = [stems.size, group.stems.size].toSorted((a, b) => a - b);
      const common = [...stems].filter((stem) => group.stems.has(stem)).length;
      return common >= 0.5 * Math.max(1, (few ?? 0) + 1, (many ?? 0) * 0.6);
    });
    if (!like) groups.push({ id: row.id, stems });
    return { ...row, group: like?.id ?? row.id, lastAskedAt: lastAskedAt.toISOString() };
  });
}
