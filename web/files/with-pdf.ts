import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';

/** Opens a PDF file for as long as `read` takes. Throws if it isn't a PDF file. */
export async function withPdf<T>(file: Blob, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // A worker parses the file, so that typing stays smooth.
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url), {
    type: 'module',
  });
  const loadingTask = getDocument({ data: new Uint8Array(await file.arrayBuffer()), useWasm: false });
  try {
    return await read(await loadingTask.promise);
  } finally {
    await loadingTask.destroy();
  }
}

/** The text of the first page, in the order in which it was drawn. */
export function firstPageText(file: Blob): Promise<string> {
  return withPdf(file, async (pdf) => {
    const { items } = await (await pdf.getPage(1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
}
