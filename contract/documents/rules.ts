export const documentTypes = ['pdf', 'doc', 'xls', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Which documents a list shows: those from the firm, those from the client, or of the latter those that answer a request. */
export const documentFolders = ['firm', 'client', 'requested'] as const;
export type DocumentFolder = (typeof documentFolders)[number];

/** What a list of documents can be sorted by. */
export const documentSorts = ['date', 'name', 'client'] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** Most documents in one ZIP file, and most bytes of them together. */
export const maxArchived = { documents: 500, bytes: 1024 ** 3 };

/** Whether the side that received a document has opened it. */
export const openedChoices = ['yes', 'no'] as const;
export type OpenedChoice = (typeof openedChoices)[number];

/** The type of a document by file extension (requirements 3). */
export const typeByExtension: Readonly<Record<string, DocumentType>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'doc',
  xls: 'xls',
  xlsx: 'xls',
};

/** The text that is signed: the facts as a JSON array, always in the same order. */
export function signedText({
  firm,
  client,
  name,
  size,
  sha256,
  receivedAt,
}: Record<'firm' | 'client' | 'name' | 'sha256' | 'receivedAt', string> & { size: number }): string {
  return JSON.stringify(['receipt', firm, client, name, size, sha256, receivedAt]);
}

/** Crockford's base 32: no characters that people mistake for one another. */
export const receiptCodeCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const receiptCodeLength = 12;

/** Shown under a code that can't be valid. */
export const receiptCodeMessage = 'Please enter the 12 characters of the code on the receipt';

/** Normalizes a code as typed or linked: without dashes, with 0 for O and 1 for I and L; null if it can't be valid. */
export function receiptCodeOf(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code);
  return isCode ? code : null;
}

/** 'ABCD-EFGH-JKMN', as people read it. */
export function receiptCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** The first and last eight characters of a hash, for people to compare. */
export function shortFingerprint(sha256: string): string {
  return `${sha256.slice(0, 8)} … ${sha256.slice(-8)}`;
}

/** The page that confirms a receipt. The code is in the URL fragment, which is never sent, so no server log has it. */
export function receiptLink(origin: string, code: string): string {
  return `${origin}/verify#${code}`;
}
