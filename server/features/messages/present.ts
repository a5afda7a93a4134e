import type { Endpoint } from '#contract/endpoint.ts';
import { adminMessageFileEndpoints, messageFileEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageFile } from '#contract/messages/schemas.ts';
import type { Message } from '#contract/messages/schemas.ts';
import { type AttachedFile, filesOfMessages } from '#server/domain/files/message-files.ts';
import { referenceOf } from '#server/domain/messages/message-references.ts';
import type { Database } from '#server/db/client.ts';
import { stateOf } from '#server/files/require-clean.ts';
import { canPreview } from '#server/files/serve-file.ts';
import type { MessageRow } from './store.ts';

/** Who reads, and the last message they have read: a member of the client, or the firm as a whole. */
export interface Viewer {
  accountId: number;
  fromClient: boolean;
  readId: number;
}

/** Messages of a conversation with their files, as the viewer sees them; `scanned` is true while a virus scanner is in use. */
export async function presentMessages(
  { db, scanned }: { db: Database; scanned: boolean },
  rows: readonly { message: MessageRow; author: string | null }[],
  viewer: Viewer,
): Promise<Message[]> {
  const [first, last] = [rows[0]?.message, rows.at(-1)?.message];
  if (!first || !last) return [];
  const { clientId } = first;
  const attached = await filesOfMessages(db, { clientId, from: first.id, to: last.id });
  const filesByMessage = Map.groupBy(attached, (file) => file.attached.messageId);
  return rows.map(({ message, author }) => ({
    ...present(message, author, viewer),
    files: (filesByMessage.get(message.id) ?? []).map((file) => presentFile(file, viewer, scanned)),
  }));
}

/** A message as its sender sees it right after sending. */
export async function presentSent(
  parts: { db: Database; scanned: boolean },
  message: MessageRow,
  sender: Pick<Viewer, 'accountId' | 'fromClient'>,
): Promise<Message> {
  const [sent] = await presentMessages(parts, [{ message, author: null }], { ...sender, readId: 0 });
  if (!sent) throw new Error('A message was not presented');
  return sent;
}

function presentFile({ attached, file }: AttachedFile, viewer: Viewer, scanned: boolean): MessageFile {
  const { download }: { download: Endpoint } = viewer.fromClient
    ? messageFileEndpoints
    : adminMessageFileEndpoints;
  const url = download.path.replace('{id}', String(attached.id));
  return {
    id: attached.id,
    name: attached.name,
    size: file.size,
    url,
    previewUrl: canPreview(file) ? `${url}?preview=1` : null,
    state: stateOf(file, scanned),
  };
}

/** Who wrote it, if not the reader: to clients, all staff write as the owner. */
export function presentAuthor(
  row: Pick<MessageRow, 'fromClient' | 'accountId'>,
  author: string | null,
  viewer: Pick<Viewer, 'accountId' | 'fromClient'>,
): string | null {
  const showsAuthor = row.fromClient === viewer.fromClient || !viewer.fromClient;
  return showsAuthor && row.accountId !== viewer.accountId ? author : null;
}

function present(row: MessageRow, author: string | null, viewer: Viewer): Omit<Message, 'files'> {
  const isOwnSide = row.fromClient === viewer.fromClient;
  return {
    id: row.id,
    content: row.content,
    fromClient: row.fromClient,
    timestamp: row.createdAt.toISOString(),
    about: referenceOf(row),
    author: presentAuthor(row, author, viewer),
    read: isOwnSide || row.id <= viewer.readId,
  };
}
