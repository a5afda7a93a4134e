import { referenceKinds, type ReferenceKind } from '#contract/messages/references.ts';
import { storeDraft, readDraft } from '#web/lib/drafts/draft-text.ts';
import type { ConversationSide } from './side.ts';
import { messageDraftName } from './use-message-draft.ts';

/** What a message that is not sent yet is about. */
export interface DraftReference {
  kind: ReferenceKind;
  id: number;
  title: string;
}

const nameOf = (userId: number | undefined, side: ConversationSide) =>
  `${messageDraftName(userId, side)} about`;

let isAsked = false;

/** Begins a message about something: its form, shown next, takes the focus. */
export function beginAbout(
  userId: number | undefined,
  side: ConversationSide,
  reference: DraftReference,
): void {
  isAsked = true;
  keepReference(userId, side, reference);
}

/** True once after {@link beginAbout}. */
export function takeAsked(): boolean {
  const was = isAsked;
  isAsked = false;
  return was;
}

/** Stores it beside the text of the draft, and forgets it with null. */
export function keepReference(
  userId: number | undefined,
  side: ConversationSide,
  reference: DraftReference | null,
): void {
  storeDraft(
    nameOf(userId, side),
    reference ? [reference.kind, reference.id, reference.title].join(' ') : '',
  );
}

export function readReference(userId: number | undefined, side: ConversationSide): DraftReference | null {
  const [named, id = '', ...title] = readDraft(nameOf(userId, side)).split(' ');
  const kind = referenceKinds.find((one) => one === named);
  return kind && /^\d+$/.test(id) ? { kind, id: Number(id), title: title.join(' ') } : null;
}
