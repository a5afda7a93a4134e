import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist';

/** A page as a picture: its address, and its size in pixels. */
export interface PagePicture {
  address: string;
  width: number;
  height: number;
}

/** Draws the pages of a PDF file, each so many pixels wide. Throws on a file that is none. */
export async function drawPdf(file: Blob, width: number): Promise<PagePicture[]> {
  // A worker reads the file, so that typing never waits for it.
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url), {
    type: 'module',
  });
  const reading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), useWasm: false });
  try {
    const pdf = await reading.promise;
    const pages: PagePicture[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await drawPage(await pdf.getPage(number), width));
    return pages;
  } finally {
    await reading.destroy();
  }
}

async function drawPage(page: PDFPageProxy, width: number): Promise<PagePicture> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return { address: canvas.toDataURL(), width: canvas.width, height: canvas.height };
}
