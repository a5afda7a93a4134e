/** What a message can be about: one of its client's records. */
export const referenceKinds = ['task', 'invoice', 'document'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export interface MessageReference {
  kind: ReferenceKind;
  id: number;
  /** The current title of the task, number of the invoice or name of the document; null once the record is disposed of. */
  title: string | null;
  /** False if it was deleted or withdrawn. */
  here: boolean;
}

/** 'invoice 1010', 'task “Send W-9 forms”', 'document October.pdf'. */
export function referenceText({ kind, title }: Pick<MessageReference, 'kind' | 'title'>): string {
  if (title === null) return kind === 'invoice' ? 'an invoice' : `a ${kind}`;
  return kind === 'task' ? `task “${title}”` : `${kind} ${title}`;
}
