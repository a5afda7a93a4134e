import { fullDate, longDate } from '#contract/dates.ts';
import { findReaderOf } from '#server/domain/recipients.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { findRequestList } from './store.ts';

/** The request list emails. Null if nothing is missing, the list was withdrawn, its client archived or its reader deleted. */
export function requestListEmails(
  { db, site, publicUrl, clientKeys }: Pick<Deps, 'db' | 'publicUrl' | 'site' | 'clientKeys'>,
  findText: FindEmailText,
) {
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
      const { subject, opening, closing } = fillPlaceholders(
        await findText(reminder ? 'documents-missing' : 'documents-requested'),
        {
          firm: firm.name,
          phone: firm.phone,
          list: list.title,
          documents: missing.length === 1 ? 'this document' : 'these documents',
          missing: `${missing.length} of ${count} ${count === 1 ? 'document' : 'documents'}`,
          due: fullDate(list.dueDate),
        },
      );
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [...aboutBusiness(reader), opening, ...(note ? [note] : [])],
        facts: missing.map(({ title, description }) => [
          title,
          description || `Due ${longDate(list.dueDate)}`,
        ]),
        action: { label: 'Upload your documents', address: portalAddress(publicUrl(), 'tasks', reader) },
        closing,
      });
      return { to: reader.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
