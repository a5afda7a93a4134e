import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text in a PDF, with its baseline in points from the bottom of the page. */
interface PlacedText {
  text: string;
  baseline: number;
}

/** The texts of each page in the order in which they were drawn, as a reader program extracts them. */
export async function pagesOfPdf(data: Uint8Array): Promise<PlacedText[][]> {
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const document = await task.promise;
  const pages: PlacedText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item ? [{ text: item.str, baseline: Number(item.transform[5]) }] : [],
      ),
    );
  }
  await task.destroy();
  return pages;
}

/** The text of a PDF file, one line for each drawn text. */
export async function textOfPdf(data: Uint8Array): Promise<string> {
  const texts = (await pagesOfPdf(data)).flat().map(({ text }) => text);
  return texts.filter((text) => text.trim() !== '').join('\n');
}

/** For comparing texts: without spaces, since a line may break at each of them. */
export function withoutSpaces(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u200c]/g, '');
}
