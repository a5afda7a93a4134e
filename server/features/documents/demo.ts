import { monthTitle } from '#contract/client-jobs/months.ts';
import { day, hour } from '#contract/durations.ts';
import { actorOf, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { validateContent } from '#server/files/validate-content.ts';
import { docxOf, pdfOf, pngOfReceipt, xlsxOf } from './demo-files.ts';
import { demoClosedMonth } from '#server/db/seed/demo-jobs.ts';
import { storeDocument } from './documents.ts';
import { openReceipts } from './receipts.ts';
import { listDemoAccounts, hasDocuments, insertOpening } from './store.ts';
import { entryOf } from './events.ts';

interface Sample {
  name: string;
  description: string;
  content: Buffer;
  fromFirm?: boolean;
  /** Opened by the other side. */
  opened?: boolean;
}

/** Creates documents of every type for each demo client, oldest first, without notifications and emails. */
export async function seedDocuments(
  deps: Pick<Deps, 'db' | 'now' | 'files' | 'site' | 'master' | 'clientKeys' | 'live'>,
): Promise<void> {
  const { db, now, files, site, clientKeys, live } = deps;
  const demoAccounts = await listDemoAccounts(db);
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  if (!admin || (await hasDocuments(db))) return;
  const [receipts, today] = [openReceipts(deps), await site.today()];
  for (const { id: accountId, clientId, business } of demoAccounts) {
    if (clientId === null) continue;
    const all = samples(business ?? 'Sample', monthTitle(demoClosedMonth(today)));
    for (const [index, { name, description, content, fromFirm = false, opened = false }] of all.entries()) {
      const at = new Date(now().getTime() - (all.length - index) * 1.5 * day);
      const { content: validatedContent, mediaType, activeContent } = validateContent(name, once(content));
      const file = await files.write(validatedContent);
      const actor = actorOf(fromFirm ? admin.id : accountId);
      const upload = { name, mediaType: mediaType(), activeContent: activeContent(), file };
      const parts = { db, site, receipts, clientKeys, live, now: () => at };
      await storeDocument(parts, { clientId, actor, upload, description }, async (tx, insert) => {
        const document = await insert({ fromClient: !fromFirm, taskId: null });
        const action = fromFirm ? 'document-sent' : 'document-uploaded';
        await audit(tx, { ...entryOf(document, action, actor), at });
        const openedAt = new Date(at.getTime() + 5 * hour);
        const reader = fromFirm ? accountId : admin.id;
        if (opened) await insertOpening(tx, { documentId: document.id, accountId: reader, openedAt });
        return document;
      });
    }
  }
}

function samples(business: string, month: string): Sample[] {
  return [
    {
      name: 'Engagement letter.docx',
      description: 'What we do for you, and what we need from you.',
      content: docxOf([
        `Engagement letter for ${business}`,
        'Bookkeeping, payroll reports and a yearly review.',
      ]),
      fromFirm: true,
      opened: true,
    },
    {
      name: 'Bank statement September.pdf',
      description: 'Operating account, all pages.',
      content: pdfOf(['Statement of account', `${business}, September`, 'Closing balance: $18,204.11']),
      opened: true,
    },
    {
      name: 'Payroll hours.xlsx',
      description: '',
      content: xlsxOf([
        ['Person', 'Hours'],
        ['Sam Sample', 76],
        ['Alex Example', 80],
      ]),
      opened: true,
    },
    {
      name: 'Balance sheet.pdf',
      description: `${month}, with notes on the two open items.`,
      content: pdfOf([`Balance sheet, ${business}`, month, 'Total assets: $64,310.00', 'Sample figures.']),
      fromFirm: true,
    },
    {
      name: 'Card transactions.csv',
      description: 'Exported from the bank.',
      content: Buffer.from(
        'date,payee,amount\r\n2026-10-02,Sample Supplies,84.20\r\n2026-10-09,Example Fuel,61.75\r\n',
      ),
      opened: true,
    },
    {
      name: 'Receipt supplies.png',
      description: 'Photo of the paper receipt.',
      content: pngOfReceipt(),
    },
    {
      name: 'Bank statement September.pdf',
      description: 'The earlier one was missing page 2.',
      content: pdfOf([
        'Statement of account',
        `${business}, September, pages 1 and 2`,
        'Closing balance: $18,204.11',
      ]),
    },
  ];
}

async function* once(content: Buffer) {
  yield content;
}
