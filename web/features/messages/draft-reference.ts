import { referenceKinds, type ReferenceKind } from '#contract/messages/references.ts';
import { storeDraft, readDraft } from '#web/lib/drafts/draft-text.ts';
import type { ConversationSide } from './side.ts';
import { messageDraftName } from './use-message-draft.ts';

/** The item that a draft message is about. */
export interface DraftReference {
  kind: ReferenceKind;
  id: number;
  title: string;
}

const nameOf = (userId: number | undefined, side: ConversationSide) =>
  `${messageDraftName(userId, side)} about`;

let isFocusRequested = false;

/** Starts a message about an item. Its form, which is shown next, takes the focus. */
export function startMessageAbout(
  userId: number | undefined,
  side: ConversationSide,
  reference: DraftReference,
): void {
  isFocusRequested = true;
  storeReference(userId, side, reference);
}

/** True once after {@link startMessageAbout}. */
export function takeFocusRequest(): boolean {
  const wasRequested = isFocusRequested;
  isFocusRequested = false;
  return wasRequested;
}

/** Stores the reference beside the text of the draft; null removes it. */
export function storeReference(
  userId: number | undefined,
  side: ConversationSide,
  reference: DraftReference | null,
): void {
  storeDraft(
    nameOf(userId, side),
    reference ? [reference.kind, reference.id, reference.title].join(' ') : '',
  );
}

/** The stored reference of a draft, or null. */
export function readReference(userId: number | undefined, side: ConversationSide): DraftReference | null {
  const [kindText, id = '', ...title] = readDraft(nameOf(userId, side)).split(' ');
  const kind = referenceKinds.find((referenceKind) => referenceKind === kindText);
  return kind && /^\d+$/.test(id) ? { kind, id: Number(id), title: title.join(' ') } : null;
}
