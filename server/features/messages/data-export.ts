import { html } from 'hono/html';
import { sizeText } from '#contract/files.ts';
import { referenceText } from '#contract/messages/references.ts';
import { zoneName } from '#contract/zones.ts';
import type { Deps } from '#server/deps.ts';
import { uniqueNames } from '#server/domain/data-export/names.ts';
import { absences, addressOf, dayAndTime, type Html, render } from '#server/domain/data-export/page-parts.ts';
import {
  absenceOf,
  type ExportContext,
  type ExportedFile,
  countText,
  type ExportSource,
  maxBytesOf,
  textEntry,
  textGrowth,
} from '#server/domain/data-export/source.ts';
import { referenceOf } from '#server/domain/messages/message-references.ts';
import {
  type ExportedMessage,
  listExportedFiles,
  measureMessages,
  messagesOf,
  newestMessage,
} from './data-export-store.ts';

type Parts = Pick<Deps, 'db' | 'clientKeys'> & { scanned: boolean };
type AttachedFile = Awaited<ReturnType<typeof listExportedFiles>>[number] & ExportedFile;

interface Conversation {
  context: ExportContext;
  messages: () => AsyncIterable<ExportedMessage>;
  filesOf: (message: ExportedMessage) => readonly AttachedFile[];
}

/** The conversation with the firm, in the index and as plain text, and its files. */
export function exportedMessages(parts: Parts): ExportSource {
  return {
    async read(context) {
      const { clientId } = context;
      const lastId = await newestMessage(parts.db, clientId);
      const nameOf = uniqueNames();
      const files = (await listExportedFiles(parts.db, clientId, lastId)).map((row) => ({
        ...row,
        path: `messages/${nameOf(row.attached.name, 1)}`,
        absence: absenceOf(row.file, parts.scanned),
      }));
      const byMessage = Map.groupBy(files, (row) => row.attached.messageId);
      const conversation: Conversation = {
        context,
        messages: () => messagesOf(parts, clientId, lastId),
        filesOf: ({ id }) => byMessage.get(id) ?? [],
      };
      return {
        files,
        entries: [textEntry('messages.txt', messagesText(conversation))],
        heading: 'Messages',
        link: 'Messages',
        section: () => messagesByDay(conversation),
      };
    },
    async measure(clientId) {
      const { count, attached, file, text } = await measureMessages(parts.db, clientId);
      return {
        contents: countText(count, 'message'),
        maxBytes: file + text * textGrowth + (count + attached) * maxBytesOf.row,
      };
    },
  };
}

/** The author of a message. Clients see all staff as the owner. */
function authorOf({ firm, clientName }: ExportContext, { fromClient, author }: ExportedMessage): string {
  return fromClient ? (author ?? clientName) : firm.owner.name;
}

/** The messages as plain text, oldest first, grouped by day. */
async function* messagesText({ context, messages, filesOf }: Conversation): AsyncGenerator<string> {
  const { clientName, firm, zone } = context;
  yield `Messages between ${clientName} and ${firm.name}\r\nTimes are in ${zoneName(zone)}\r\n`;
  let day = '';
  for await (const message of messages()) {
    const at = dayAndTime(message.createdAt, zone);
    const heading = at.day === day ? '' : `\r\n== ${at.day} ==\r\n`;
    day = at.day;
    const content = message.content.replaceAll(/\r?\n/g, '\r\n');
    const reference = referenceOf(message);
    const about = reference ? `About ${referenceText(reference)}\r\n` : '';
    yield `${heading}\r\n${at.time}, ${authorOf(context, message)}:\r\n${about}${content}\r\n`;
    for (const { path, absence, attached } of filesOf(message))
      yield `Attached: ${absence ? `${attached.name} (not in this archive)` : path}\r\n`;
  }
  if (day === '') yield '\r\nNo messages.\r\n';
}

/** Streams the messages, so that a long conversation is never in memory as a whole. */
async function* messagesByDay({ context, messages, filesOf }: Conversation): AsyncGenerator<string> {
  yield await render(
    html`<p>
      As plain text: <a href="messages.txt">messages.txt</a>. Times are in ${zoneName(context.zone)}.
    </p> `,
  );
  let day = '';
  for await (const message of messages()) {
    const at = dayAndTime(message.createdAt, context.zone);
    const heading = at.day === day ? '' : html`<h3>${at.day}</h3> `;
    day = at.day;
    const reference = referenceOf(message);
    yield await render(
      html`${heading}
        <article class="${message.fromClient ? 'own' : 'theirs'}">
          <p class="by"><strong>${authorOf(context, message)}</strong> ${at.time}</p>
          ${reference ? html`<p>About ${referenceText(reference)}</p>` : ''}
          <div class="words">${message.content}</div>
          ${filesOf(message).map(attachedFile)}
        </article> `,
    );
  }
  if (day === '') yield '<p>No messages.</p>';
}

function attachedFile({ attached, file, path, absence }: AttachedFile): Html {
  return absence
    ? html`<p class="absent">Attached: ${attached.name}. ${absences[absence]}</p>`
    : html`<p>Attached: <a href="${addressOf(path)}">${attached.name}</a> (${sizeText(file.size)})</p>`;
}
