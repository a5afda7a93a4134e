import { standardTexts } from '#contract/emails/standard-texts.ts';
import type { SavedTextSource } from '#contract/settings/outdated-texts.ts';
import type { Deps } from '#server/deps.ts';
import { listOwnAnswers } from '#server/features/assistant/store.ts';
import { listTexts } from '#server/features/emails/texts/store.ts';
import { readBilling } from '#server/features/invoices/billing/billing.ts';
import { listItems } from '#server/features/invoices/billing/store.ts';
import { listRecurringTexts } from '#server/features/invoices/recurring/store.ts';
import { listCannedReplies } from '#server/features/messages/canned-replies/store.ts';
import { listArticleTexts } from '#server/features/posts/store.ts';
import type { FirmTexts } from '#server/features/settings/firm/texts.ts';
import type { SavedText } from '#server/features/settings/former-facts/outdated-texts.ts';

/** Every text that people at the firm wrote and that clients or visitors read, whatever its topic. */
export async function savedTexts({ db }: Pick<Deps, 'db'>, texts: FirmTexts): Promise<SavedText[]> {
  const { owner, team, locationNote, closedNote, industries } = await texts.facts.read();
  return [
    ...textsOf('facts', [owner], () => 'Owner'),
    ...textsOf('facts', team, ({ name }) => name),
    ...textsOf('facts', [{ locationNote, closedNote, industries }], () => 'Other facts'),
    ...textsOf('services', (await texts.services.read()).services, ({ title }) => title),
    ...textsOf('pages', [await texts.pages.read()], () => ''),
    ...textsOf('faq', (await texts.faq.read()).entries, ({ question }) => question),
    ...textsOf('privacy', (await texts.privacy.read()).sections, ({ heading }) => heading),
    ...textsOf('terms', (await texts.terms.read()).sections, ({ heading }) => heading),
    ...textsOf('billing', [(await readBilling(db)).instructions], () => ''),
    ...textsOf('catalog', await listItems(db), ({ description }) => description),
    ...textsOf('recurring-invoices', await listRecurringTexts(db), ({ clientName }) => clientName),
    ...textsOf(
      'email-texts',
      (await listTexts(db)).filter(({ isOwn }) => isOwn),
      ({ kind }) => standardTexts[kind].label,
    ),
    ...textsOf('canned-replies', await listCannedReplies(db), ({ title }) => title),
    ...textsOf('assistant', await listOwnAnswers(db), ({ question }) => question),
    ...textsOf('articles', await listArticleTexts(db), ({ title }) => title),
    ...textsOf('templates', (await texts.taskTemplates.read()).templates, ({ title }) => title),
    ...textsOf('templates', (await texts.jobTemplates.read()).templates, ({ title }) => title),
  ];
}

function textsOf<Row>(
  source: SavedTextSource,
  rows: readonly Row[],
  titleOf: (row: Row) => string,
): SavedText[] {
  return rows.map((row) => ({ source, title: titleOf(row), text: stringsIn(row).join('\n') }));
}

/** Every string in a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
