import { fullDate, longDate } from '#contract/dates.ts';
import { findReaderOf } from '#server/domain/recipients.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { findRequestList } from './store.ts';

/** The emails of request lists. Null when nothing is missing any more, the list was withdrawn or its reader is deleted. */
export function requestListEmails({
  db,
  site,
  publicUrl,
  clientKeys,
}: Pick<Deps, 'db' | 'publicUrl' | 'site' | 'clientKeys'>) {
  return {
    'request-list': async ({ requestListId, accountId, reminder }) => {
      const found = await findRequestList(db, requestListId);
      const reader = found && (await findReaderOf(db, { accountId, clientId: found.client.id }));
      const missing = found?.documents.filter(({ sent }) => !sent) ?? [];
      if (!found || !reader || missing.length === 0 || found.client.status === 'archived') return null;
      const { list, documents } = found;
      const [note] = await readNotes({ db, clientKeys }, 'note of a request list', [list]);
      const firm = await site.firm();
      const count = documents.length;
      const subject = reminder
        ? `Reminder: ${missing.length} of ${count} ${count === 1 ? 'document' : 'documents'} missing, ${list.title}`
        : `Documents needed: ${list.title}`;
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [
          ...aboutBusiness(reader),
          reminder
            ? `We still need ${missing.length === 1 ? 'this document' : 'these documents'}, due ${fullDate(list.dueDate)}. If you have just sent ${missing.length === 1 ? 'it' : 'them'}, thank you.`
            : `Please send us ${missing.length === 1 ? 'this document' : 'these documents'} by ${fullDate(list.dueDate)}. You can upload them one by one as you find them.`,
          ...(note ? [note] : []),
        ],
        facts: missing.map(({ title, description }) => [
          title,
          description || `Due ${longDate(list.dueDate)}`,
        ]),
        action: { label: 'Upload your documents', address: portalAddress(publicUrl(), 'tasks', reader) },
        closing: `Questions? Reply to this email or call ${firm.phone}.`,
      });
      return { to: reader.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
