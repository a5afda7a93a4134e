/** The entries that a client may see, as sentences to that client; the argument is what was opened. */
const sentences = {
  'client-read': () => 'Viewed your client record',
  'client-ein-read': () => 'Viewed your full EIN',
  'document-read': (name) => `Opened the document ${name}`,
  'document-opened': (name) => `Opened the document ${name}`,
  'document-receipt-read': (name) => `Opened the receipt of the document ${name}`,
  'message-file-read': (name) => `Opened the file ${name} of a message`,
  'message-file-opened': (name) => `Opened the file ${name} of a message`,
  'conversation-read': () => 'Read your messages',
  'invoice-read': (title) => `Viewed ${title}`,
  'invoice-pdf-read': (title) => `Opened the PDF of ${title}`,
  'receipt-read': (what) => `Opened the receipt of ${what}`,
  'statement-made': () => 'Created a statement of your invoices',
  'engagement-read': (title) => `Viewed the letter ${title}`,
  'signature-file-read': (title) => `Downloaded the signed copy of ${title}`,
  'client-invoices-read': () => 'Viewed the list of your invoices',
} as const satisfies Record<string, (title: string) => string>;

type RecordViewAction = keyof typeof sentences;

/** The kinds of audit log entries that clients may see. */
export const recordViewActions = Object.keys(sentences).filter(isRecordView);

/** What was opened, as a sentence; undefined for an entry of another kind. */
export function recordViewText(action: string, title: string): string | undefined {
  return isRecordView(action) ? sentences[action](title) : undefined;
}

function isRecordView(action: string): action is RecordViewAction {
  return Object.hasOwn(sentences, action);
}
