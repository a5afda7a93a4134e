export const documentTypes = ['pdf', 'doc', 'xls', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

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
