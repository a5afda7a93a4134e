import { type Change, diffArrays, diffWordsWithSpace } from 'diff';
import type { DocumentChanges } from '#contract/signatures/changes.ts';
import type { PriceLine, SignedDocument } from '#contract/signatures/document.ts';
import type { Reader } from '#server/db/client.ts';
import { documentOf } from './requests.ts';
import { findRequest, type RequestRow } from './store.ts';

type TextChange = DocumentChanges['texts'][number];

/** Texts that differ more than this are shown as a whole: the words that they share by chance would only confuse. */
const maxChangedWords = 0.6;
/** Milliseconds for comparing two long texts word by word. */
const timeout = 200;

/** What has changed in a request since the signed one before it; null if there is none, or if it was deleted. */
export async function changesSince(db: Reader, request: RequestRow): Promise<DocumentChanges | null> {
  const before = request.previousId === null ? undefined : await findRequest(db, { id: request.previousId });
  if (!before?.signedAt) return null;
  return {
    since: before.signedAt.toISOString(),
    ...changesBetween(documentOf(before), documentOf(request)),
  };
}

/** What has changed between two documents, for people to read: prices by service, and texts word by word. */
export function changesBetween(
  before: Priced & Pick<SignedDocument, 'blocks'>,
  after: Priced & Pick<SignedDocument, 'blocks'>,
): Pick<DocumentChanges, 'prices' | 'texts'> {
  return { prices: changedPrices(pricesOf(before), pricesOf(after)), texts: changedTexts(before, after) };
}

type Priced = Pick<SignedDocument, 'lines' | 'depositCents'>;

/** The deposit is compared as a price too. */
function pricesOf({ lines: priced, depositCents = 0 }: Priced): readonly PriceLine[] {
  const lines = priced.map((line) =>
    line.package === undefined ? line : { ...line, service: `${line.package}: ${line.service}` },
  );
  return depositCents === 0
    ? lines
    : [...lines, { service: 'Deposit', cents: depositCents, recurrence: 'once' }];
}

function changedPrices(before: readonly PriceLine[], after: readonly PriceLine[]): DocumentChanges['prices'] {
  const left = [...before];
  /** The line of the same service, best with the same recurrence; each counts once. */
  const take = (line: PriceLine): PriceLine | undefined => {
    const same = left.filter(({ service }) => service === line.service);
    const found = same.find(({ recurrence }) => recurrence === line.recurrence) ?? same[0];
    if (found) left.splice(left.indexOf(found), 1);
    return found;
  };
  const kept = after.map((line) => ({ service: line.service, before: take(line) ?? null, after: line }));
  return [...kept, ...left.map((line) => ({ service: line.service, before: line, after: null }))]
    .filter(
      (line) =>
        line.before?.cents !== line.after?.cents || line.before?.recurrence !== line.after?.recurrence,
    )
    .map((line) => ({ ...line, before: priceOf(line.before), after: priceOf(line.after) }));
}

function priceOf(line: PriceLine | null) {
  return line && { cents: line.cents, recurrence: line.recurrence };
}

interface Passage {
  heading: string;
  text: string;
}

function changedTexts(
  before: Pick<SignedDocument, 'blocks'>,
  after: Pick<SignedDocument, 'blocks'>,
): TextChange[] {
  const changes: TextChange[] = [];
  let removed: Passage[] = [];
  let added: Passage[] = [];
  const end = () => {
    // What was removed right before something was added is the same passage in other words.
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      changes.push(...changesOf(removed[index], added[index]));
    removed = [];
    added = [];
  };
  const same = (one: Passage, other: Passage) => one.text === other.text;
  for (const part of diffArrays(passagesOf(before), passagesOf(after), { comparator: same })) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else end();
  }
  end();
  return changes;
}

function changesOf(removed: Passage | undefined, added: Passage | undefined): TextChange[] {
  const heading = (added ?? removed)?.heading ?? '';
  const whole = (kind: 'removed' | 'added', passage: Passage | undefined): TextChange[] =>
    passage ? [{ heading: passage.heading, parts: [{ kind, text: passage.text }] }] : [];
  const words = removed && added ? diffWordsWithSpace(removed.text, added.text, { timeout }) : undefined;
  const kept =
    words?.reduce((sum, word) => sum + (word.added || word.removed ? 0 : word.value.length), 0) ?? 0;
  if (!words || kept < (1 - maxChangedWords) * (added?.text.length ?? 0))
    return [...whole('removed', removed), ...whole('added', added)];
  return [{ heading, parts: readableParts(words) }];
}

/**
 * Words that were removed and added, each as one piece: a space or a short word that both happen to have between two changes
 * belongs to them, since nobody reads a change of every other word.
 */
function readableParts(words: readonly Change[]): TextChange['parts'] {
  const parts: TextChange['parts'] = [];
  let change = { removed: '', added: '' };
  const end = () => {
    for (const kind of ['removed', 'added'] as const)
      if (change[kind] !== '') parts.push({ kind, text: change[kind] });
    change = { removed: '', added: '' };
  };
  for (const [index, { value, added, removed }] of words.entries()) {
    const isBetween = index > 0 && index < words.length - 1 && value.trim().length <= maxBetween;
    if (added || (isBetween && !removed)) change.added += value;
    if (removed || (isBetween && !added)) change.removed += value;
    if (added || removed || isBetween) continue;
    end();
    parts.push({ kind: 'same', text: value });
  }
  end();
  return parts;
}

/** Letters between two changes that count as changed. */
const maxBetween = 3;

/** Paragraphs and items of lists, each with the heading above it. Headings are compared too. */
function passagesOf({ blocks }: Pick<SignedDocument, 'blocks'>): Passage[] {
  let heading = '';
  return blocks.flatMap((block) => {
    if (block.kind === 'prices') return [];
    if (block.kind === 'heading') heading = block.text;
    return (block.kind === 'list' ? block.items : [block.text]).map((text) => ({ heading, text }));
  });
}
