/** Bytes; longer than any name in hexadecimal spelling, plus what may come between it and its value. */
const overlapBytes = 160;

/** What a PDF can do besides showing pages, as far as it is visible without unpacking. */
export interface PdfActions {
  /** It starts other programs. */
  launches: boolean;
  /** It runs scripts, has actions on opening, or embeds files. A page to open at doesn't count. */
  isActive: boolean;
}

/** Looks for actions in a PDF as it streams by. */
export function watchPdf(): { push: (chunk: Uint8Array) => void; actions: PdfActions } {
  const actions: PdfActions = { launches: false, isActive: false };
  let overlap = Buffer.alloc(0);
  return {
    actions,
    push(chunk) {
      const bytes = Buffer.concat([overlap, chunk]);
      overlap = Buffer.from(bytes.subarray(-overlapBytes));
      const text = bytes
        .toString('latin1')
        .replaceAll(/#([\da-f]{2})/gi, (_all, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
      actions.launches ||= /\/Launch(?![\w.-])/.test(text);
      actions.isActive ||= activeName.test(text);
    },
  };
}

const activeName =
  /\/(?:JavaScript|EmbeddedFiles?|RichMedia)(?![\w.-])|\/(?:OpenAction|AA)\s{0,9}(?:<<|\d)|\/JS\s{0,9}(?:[(<]|\d+\s{1,9}\d+\s{1,9}R)/;
