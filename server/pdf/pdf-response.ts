export interface PdfFile {
  name: string;
  data: Uint8Array;
}

/** Answers with a PDF that the browser shows inline and saves under its file name. */
export function pdfResponse({ name, data }: PdfFile): Response {
  return new Response(new Uint8Array(data), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'content-length': String(data.byteLength),
    },
  });
}
