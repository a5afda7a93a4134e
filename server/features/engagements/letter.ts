import { addDays, type DateText, longDate } from '#contract/dates.ts';
import { filled, partHeadings, priceInWords, type Variable } from '#contract/engagements/rules.ts';
import type { IssuedParties } from '#contract/invoices/issued.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { DocumentBlock, PriceLine, SignedDocument } from '#contract/signatures/document.ts';
import { packagesOf } from '#contract/signatures/packages.ts';
import { blocksOf } from '#contract/signatures/text-blocks.ts';

/** The texts and terms of a draft. */
export interface Draft {
  title: string;
  introduction: string;
  scope: string;
  exclusions: string;
  terms: string;
  lines: readonly PriceLine[];
  depositCents: number;
  startsOn: DateText | null;
  validDays: number;
}

/** The letter of a draft as it is sent today: with its variables filled in, on the letterhead of this moment. */
export function letterOf(
  draft: Draft,
  {
    parties,
    issued: { client, firm },
    issuedBy,
    today,
    zone,
    template,
  }: {
    parties: SignedDocument['parties'];
    issued: IssuedParties;
    issuedBy: string;
    today: DateText;
    zone: string;
    template: SignedDocument['template'];
  },
): SignedDocument {
  const values = valuesOf(draft, { client: client.name, firm: firm.name, today });
  const part = (text: string): DocumentBlock[] => blocksOf(filled(text, values));
  const lines = draft.lines.map(({ service, cents, recurrence, package: name }) => ({
    service,
    cents,
    recurrence,
    ...(name !== undefined && { package: name }),
  }));
  return {
    kind: 'engagement-letter',
    title: filled(draft.title, values),
    blocks: [
      ...part(draft.introduction),
      { kind: 'heading', text: partHeadings.scope },
      ...part(draft.scope),
      { kind: 'heading', text: partHeadings.exclusions },
      ...part(draft.exclusions),
      ...(lines.length > 0 || draft.depositCents > 0
        ? ([{ kind: 'heading', text: partHeadings.fees }, { kind: 'prices' }] satisfies DocumentBlock[])
        : []),
      ...part(draft.terms),
    ],
    lines,
    ...(draft.depositCents > 0 && { depositCents: draft.depositCents }),
    parties,
    client,
    firm,
    issuedBy,
    issuedOn: today,
    validUntil: addDays(today, draft.validDays),
    zone,
    template,
  };
}

export function valuesOf(
  { lines, startsOn }: Pick<Draft, 'lines' | 'startsOn'>,
  { client, firm, today }: { client: string; firm: string; today: DateText },
): Record<Variable, string> {
  const services = [...new Set(lines.map(({ service }) => service))];
  return {
    client,
    firm,
    services: services.length > 0 ? listInWords(services) : 'the services described below',
    fees:
      packagesOf(lines).length > 0
        ? 'the price of the package that you choose'
        : lines.length > 0
          ? listInWords(lines.map((line) => `${priceInWords(line)} for ${line.service}`))
          : 'the fees that we agree on in writing',
    start: startsOn === null ? 'the day of the last signature' : longDate(startsOn),
    year: (startsOn ?? today).slice(0, 4),
  };
}
