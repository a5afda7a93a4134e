export const documentTypes = ['pdf', 'doc', 'xls', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Where a list of documents looks: what the firm has sent, what the client has, and of that what answers a request. */
export const documentFolders = ['firm', 'client', 'requested'] as const;
export type DocumentFolder = (typeof documentFolders)[number];

/** By the ending of a file's name (requirements 3). */
export const typeOfEnding: Readonly<Record<string, DocumentType>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'doc',
  xls: 'xls',
  xlsx: 'xls',
};

/** The text that is signed: a line for each fact, always in the same order. */
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

/** Digits and letters that nobody takes for one another, by Crockford. */
export const receiptCodeCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const receiptCodeLength = 12;

/** Under a code that can't be one. */
export const noReceiptCode = 'Please enter the 12 characters of the code on the receipt';

/** The code that was typed or is in a link, without dashes and with 0 and 1 for O, I and L; null for what can't be one. */
export function receiptCodeOf(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code);
  return isCode ? code : null;
}

/** 'ABCD-EFGH-JKMN', as people read it. */
export function receiptCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** The first and the last eight characters of a fingerprint, for people to compare. */
export function shortFingerprint(sha256: string): string {
  return `${sha256.slice(0, 8)} … ${sha256.slice(-8)}`;
}

/** The page that confirms a receipt: the code is behind the hash, so that no server's log has it. */
export function receiptLink(origin: string, code: string): string {
  return `${origin}/verify#${code}`;
}
