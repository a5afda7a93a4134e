import type { Letterhead } from '#server/deps.ts';
import { isolated } from '#server/typesetting/isolated.ts';
import { drawnInThread } from '#server/pdf/drawn-in-thread.ts';
import { drawPdf, ink, page, pine, quiet } from '#server/pdf/sheet.ts';

interface Content {
  name: string;
  code: string;
  firm: Letterhead;
  at: Date;
}

/** A PDF of the kind that signed letters are, with the code that shows that its reader can open such files. */
export const samplePdf = drawnInThread(import.meta.url, 'samplePdf', ({ name, code, firm, at }: Content) =>
  drawPdf({ title: `Sample, ${firm.name}`, firm, at }, (sheet) => {
    sheet.font('serif').fontSize(26).fillColor(ink);
    sheet.text('Sample', 330, page.top - 6, { width: page.right - 330, align: 'right' });
    sheet.font('sans').fontSize(11).fillColor(ink);
    sheet.text(`This sample was made for ${isolated(name)}.`, page.left, 140, { width: page.width });
    sheet.text(
      'Letters that you sign in the portal are PDF files like this one. If you can read this, you can open them. Type this code on the page that you came from:',
      page.left,
      sheet.y + 8,
      { width: page.width },
    );
    sheet.font('strong').fontSize(28).fillColor(pine);
    sheet.text(code, page.left, sheet.y + 16, { width: page.width });
    sheet.font('sans').fontSize(10).fillColor(quiet);
    sheet.text('You do not have to keep this file.', page.left, sheet.y + 16, { width: page.width });
  }),
);
