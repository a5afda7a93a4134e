import type { DateText } from '#contract/dates.ts';
import type { PrintedClient } from '#contract/invoices/issued.ts';
import { ink, line, page, pine, quiet, type Sheet } from '#server/pdf/sheet.ts';

/** The block under the title of an invoice or receipt: the client on the left, then three facts. The last one is the amount. */
interface Facts {
  /** The client's role, such as 'Bill to'. */
  party: string;
  client: PrintedClient;
  facts: readonly [label: string, value: string][];
}

/** The date in the file of a document of this day: noon in Greenwich is the same day in all of the United States. */
export function noonOf(day: DateText): Date {
  return new Date(`${day}T12:00Z`);
}

/** Draws the block. Returns the y position below it, in points from the top. */
export function drawFacts(sheet: Sheet, { party, client, facts }: Facts): number {
  line(sheet, 122);
  sheet.font('strong').fontSize(8.5).fillColor(quiet).text(party, page.left, 138);
  sheet.font('strong').fontSize(11).fillColor(ink).text(client.name, page.left, 153, { width: 190 });
  sheet.font('sans').fontSize(10).fillColor(quiet);
  for (const text of [client.address, client.email]) if (text !== '') sheet.text(text, { width: 190 });
  let lowest = sheet.y;
  for (const [index, [label, value]] of facts.entries()) {
    const x = 258 + index * 106;
    const isAmount = index === facts.length - 1;
    sheet.font('strong').fontSize(8.5).fillColor(quiet).text(label, x, 138, { width: 102 });
    sheet
      .font(isAmount ? 'strong' : 'sans')
      .fontSize(isAmount ? 12 : 10)
      .fillColor(isAmount ? pine : ink);
    sheet.text(value, x, 153, { width: isAmount ? 88 : 98 });
    lowest = Math.max(lowest, sheet.y);
  }
  return lowest;
}
