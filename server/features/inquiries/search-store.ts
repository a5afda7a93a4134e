import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { folded } from '#contract/search/folded.ts';
import { containsWords, foldedText } from '#server/db/contains-text.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { type InquiryRow, readInquiries } from '#server/domain/client-keys/inquiry-texts.ts';
import { decryptionBudget } from '#server/domain/search/decryption-budget.ts';
import { resultLimit, type SearchContext, type SearchSource } from '#server/domain/search/source.ts';

/** How many of the newest inquiries one search decrypts: for each key typed, and for a text that is typed to its end. */
export const searchedInquiries = { recent: 500, older: 2_000 };

const batchSize = 100;

/**
 * By name, address and message, newest first. Messages are encrypted, so they are searched here, in the newest inquiries only;
 * older inquiries are found by name and address.
 */
async function findInquiries(context: SearchContext) {
  const { words } = context.terms;
  const maxScanned = searchedInquiries[context.older ? 'older' : 'recent'];
  const found = new Map<number, Pick<InquiryRow, 'id' | 'name' | 'email'>>();
  let before: number | undefined;
  const scan = decryptionBudget();
  for (let scanned = 0; scanned < maxScanned; scanned += batchSize) {
    const rows = await inquiriesBefore(context, before);
    for (const { id, name, email, message } of await readInquiries(context, rows, scan.keys)) {
      const text = folded(`${name} ${email} ${message}`);
      if (words.every((word) => text.includes(word))) found.set(id, { id, name, email });
      if (found.size === resultLimit) return [...found.values()];
    }
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return [...found.values()];
    if (!(await scan.mayGoOn())) break;
  }
  for (const inquiry of await findOlderInquiries(context, before)) found.set(inquiry.id, inquiry);
  return [...found.values()].slice(0, resultLimit);
}

const isNotSpam = eq(inquiries.suspectedSpam, false);
const olderThan = (id: number | undefined) => (id === undefined ? undefined : lt(inquiries.id, id));

function inquiriesBefore({ db }: SearchContext, before: number | undefined) {
  return db
    .select()
    .from(inquiries)
    .where(and(isNotSpam, olderThan(before)))
    .orderBy(desc(inquiries.id))
    .limit(batchSize);
}

function findOlderInquiries({ db, terms }: SearchContext, before: number | undefined) {
  return db
    .select({ id: inquiries.id, name: inquiries.name, email: inquiries.email })
    .from(inquiries)
    .where(
      and(
        isNotSpam,
        olderThan(before),
        containsWords(foldedText(sql`${inquiries.name} || ' ' || ${inquiries.email}`), terms.words),
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(resultLimit);
}

export const inquirySearch: SearchSource = {
  listedBy: inquiryEndpoints.list,
  find: async (context) =>
    (await findInquiries(context)).map(({ id, name, email }) => ({
      kind: 'inquiry',
      id,
      client: null,
      title: name,
      detail: email,
    })),
};
