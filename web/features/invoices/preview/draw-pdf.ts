import type { PDFPageProxy } from 'pdfjs-dist';
import { withPdf } from '#web/files/with-pdf.ts';

/** A page as an image: its data URL, and its size in pixels. */
export interface PageImage {
  url: string;
  width: number;
  height: number;
}

/** Draws the pages of a PDF file, each `width` pixels wide. Throws if it isn't a PDF file. */
export function drawPdf(file: Blob, width: number): Promise<PageImage[]> {
  return withPdf(file, async (pdf) => {
    const pages: PageImage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await drawPage(await pdf.getPage(number), width));
    return pages;
  });
}

async function drawPage(page: PDFPageProxy, width: number): Promise<PageImage> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return { url: canvas.toDataURL(), width: canvas.width, height: canvas.height };
}
