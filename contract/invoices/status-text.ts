/** The statuses that read differently from their names. */
const twoWords: Partial<Record<string, string>> = {
  'part-paid': 'partially paid',
  'written-off': 'written off',
};

/** The status of an invoice in words: 'partially paid' for 'part-paid'. */
export function invoiceStatusText(status: string): string {
  return twoWords[status] ?? status;
}
