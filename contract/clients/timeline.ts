/** What a client's timeline says of each action; `title` is what it was done to. A new action needs its line here. */
const sentences: Readonly<Record<string, (title: string) => string>> = {
  registered: () => 'Registered for the portal',
  'signed-in': () => 'Signed in',
  'account-disowned': (title) => `${title} deleted: the holder of the email address did not register`,
  'address-disowned': () => 'The holder of the email address says that it was given by someone else',
  'password-changed': () => 'Password changed',
  'username-changed': (title) => `Username changed to ${title}`,
  'full-name-changed': (title) => (title === '' ? 'Full name removed' : `Full name changed to ${title}`),
  'client-created': () => 'Became a client',
  'client-imported': () => 'Taken in from a list',
  'client-accepted': () => 'Accepted as a client',
  'client-changed': () => 'Details changed',
  'client-archived': () => 'Archived',
  'client-merged': (title) => `Merged ${title}`,
  'duplicate-dismissed': (title) => `Not the same client: ${title}`,
  'duplicate-listed-again': (title) => `Possible duplicates again: ${title}`,
  'storage-limit-changed': (title) => `Storage limit set to ${title}`,
  'client-returned': () => 'Brought back from the archive',
  'member-joined': (title) => `${title} got access to the portal`,
  'member-removed': (title) => `${title} no longer has access to the portal`,
  'invitation-sent': (title) => `Invitation sent to ${title}`,
  'invitation-withdrawn': (title) => `Invitation to ${title} withdrawn`,
  'task-created': (title) => `New task: ${title}`,
  'task-changed': (title) => `Task changed: ${title}`,
  'task-completed': (title) => `Task completed: ${title}`,
  'task-reopened': (title) => `Task open again: ${title}`,
  'task-removed': (title) => `Task deleted: ${title}`,
  'task-restored': (title) => `Task restored: ${title}`,
  'request-list-created': (title) => `Documents requested: ${title}`,
  'request-list-reminded': (title) => `Reminder of documents sent: ${title}`,
  'request-list-withdrawn': (title) => `Request for documents withdrawn: ${title}`,
  'request-list-restored': (title) => `Request for documents restored: ${title}`,
  'job-created': (title) => `Job begun: ${title}`,
  'job-changed': (title) => `Job changed: ${title}`,
  'job-completed': (title) => `Job finished: ${title}`,
  'job-reopened': (title) => `Job open again: ${title}`,
  'job-removed': (title) => `Job deleted: ${title}`,
  'job-restored': (title) => `Job restored: ${title}`,
  'document-uploaded': (title) => `Document uploaded: ${title}`,
  'document-sent': (title) => `Document sent: ${title}`,
  'document-opened': (title) => `Document opened: ${title}`,
  'document-withdrawn': (title) => `Document withdrawn: ${title}`,
  'document-infected': (title) => `Virus found in: ${title}`,
  'document-content-deleted': (title) => `Deleted 30 days after a virus was found in it: ${title}`,
  'message-file-content-deleted': (title) =>
    `File of a message deleted 30 days after a virus was found in it: ${title}`,
  'message-file-opened': (title) => `File of a message opened: ${title}`,
  'message-file-infected': (title) => `Virus found in a file of a message: ${title}`,
  'invoice-drafted': () => 'Invoice drafted',
  'invoice-changed': () => 'Draft of an invoice changed',
  'invoice-removed': () => 'Draft of an invoice deleted',
  'invoice-restored': () => 'Draft of an invoice restored',
  'invoice-sent': (title) => `${title} sent`,
  'invoice-reminded': (title) => `Reminder of ${lowerFirst(title)} sent`,
  'invoice-voided': (title) => `${title} made void`,
  'payment-received': (title) => `Payment received: ${title}`,
  'payment-refunded': (title) => `Payment refunded: ${title}`,
  'payment-disputed': (title) => `Card payment disputed: ${title}`,
  'payment-questioned': (title) => `Bank asked about a card payment: ${title}`,
  'dispute-won': (title) => `Dispute won: ${title}`,
  'dispute-lost': (title) => `Dispute lost: ${title}`,
  'dispute-settled': (title) => `Bank closed its question: ${title}`,
  'payment-taken-back': (title) => `Payment taken back: ${title}`,
  'recurring-invoice-started': (title) => `Recurring invoice started: ${title}`,
  'recurring-invoice-changed': (title) => `Recurring invoice changed: ${title}`,
  'recurring-invoice-stopped': (title) => `Recurring invoice stopped: ${title}`,
  'records-downloaded': () => 'Downloaded all records',
  'statement-made': () => 'Statement made',
};

function lowerFirst(title: string): string {
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** One entry of a timeline in words; an action without a line is read out as it is called. */
export function timelineLabels({ action, title }: { action: string; title: string }): string {
  const sentence = sentences[action];
  if (sentence) return sentence(title);
  const copy = action.replaceAll('-', ' ');
  return `${copy.charAt(0).toUpperCase()}${copy.slice(1)}${title ? `: ${title}` : ''}`;
}
