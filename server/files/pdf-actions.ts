/** Longer than any name with its spelling in hexadecimal, and what may come between it and its value. */
const seamLength = 160;

/** What a PDF can do beyond showing pages, as far as it says so where nothing has to be unpacked. */
export interface PdfActions {
  /** It starts other programs. */
  launches: boolean;
  /** It runs scripts, acts when it is opened, or brings files. A page to open at is no action. */
  isActive: boolean;
}

/** Looks for actions in a PDF that passes by, piece by piece. */
export function watchPdf(): { see: (piece: Uint8Array) => void; actions: PdfActions } {
  const actions: PdfActions = { launches: false, isActive: false };
  let seam = Buffer.alloc(0);
  return {
    actions,
    see(piece) {
      const seen = Buffer.concat([seam, piece]);
      seam = Buffer.from(seen.subarray(-seamLength));
      const text = seen
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
