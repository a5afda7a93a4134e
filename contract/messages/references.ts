/** What a message can be about: something of its client's. */
export const referenceKinds = ['task', 'invoice', 'document'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export interface MessageReference {
  kind: ReferenceKind;
  id: number;
  /** What it is called now: a task's title, an invoice's number, a document's name; null once its records are gone. */
  title: string | null;
  /** False once it was deleted or withdrawn. */
  here: boolean;
}

/** 'invoice 1010', 'task “Send W-9 forms”', 'document October.pdf'. */
export function referenceText({ kind, title }: Pick<MessageReference, 'kind' | 'title'>): string {
  if (title === null) return kind === 'invoice' ? 'an invoice' : `a ${kind}`;
  return kind === 'task' ? `task “${title}”` : `${kind} ${title}`;
}
