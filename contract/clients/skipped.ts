/** Dates of recurring work that were skipped because the client was archived: '5 invoices and 1 task', or '' for none. */
export function skippedText(counts: { invoices: number; tasks: number; jobs: number }): string {
  const parts = [
    countText(counts.invoices, 'invoice'),
    countText(counts.tasks, 'task'),
    countText(counts.jobs, 'job'),
  ].filter((text) => text !== '');
  return new Intl.ListFormat('en-US').format(parts);
}

/** What is said of it where the client is restored. */
export function skippedSentence(counts: Parameters<typeof skippedText>[0]): string {
  return `Skipped while archived: ${skippedText(counts)}. Recurring work goes on with its next date.`;
}

function countText(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
