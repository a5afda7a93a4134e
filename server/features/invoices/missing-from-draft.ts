import type { MissingCharacters } from '#contract/invoices/missing-characters.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { missingCharacters } from '#server/pdf/missing-characters.ts';
import { billedClient, type InvoiceWithClient } from './store.ts';

/** What the PDF of a draft couldn't show if it were sent now, by where it stands; nothing for an invoice that was sent. */
export async function missingFromDraft(
  found: InvoiceWithClient,
  { firm, instructions }: { firm: FirmFacts; instructions: string },
): Promise<MissingCharacters[]> {
  const { invoice } = found;
  if (invoice.state !== 'draft') return [];
  const client = billedClient(found);
  const { street, city } = firm.address;
  const texts: [where: string, text: string][] = [
    ['the client’s name', client.name],
    ['the client’s address', client.address],
    ['the lines', invoice.lines.map(({ description }) => description).join('\n')],
    ['the note', invoice.note],
    ['how to pay', instructions],
    ['your firm’s name and address', [firm.name, street, city].join('\n')],
  ];
  const missing = await missingCharacters(texts.map(([, text]) => text));
  return texts.flatMap(([where], index) => {
    const characters = missing[index] ?? [];
    return characters.length > 0 ? [{ where, characters }] : [];
  });
}
