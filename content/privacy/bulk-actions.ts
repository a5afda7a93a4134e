import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const bulkActionsRecords: readonly StoredRecord[] = [
  {
    record: 'Bulk actions',
    fields: [
      'id',
      'kind',
      'title',
      'encrypted input',
      'undoes',
      'account id',
      'address',
      'browser',
      'created at',
      'finished at',
    ],
    why: 'To do the same for many clients at once, such as asking for documents. Encrypted input is what our staff entered for it; it is deleted, with the network address and browser that it came from, as soon as it is done. Undoes names the one that it takes back.',
    kept: '90 days.',
    seenBy: 'The member of our staff who started it, and the owner of the firm.',
  },
  {
    record: 'Bulk action rows',
    fields: ['action id', 'subject id', 'state', 'reason', 'result'],
    why: 'To know which clients a bulk action has been done for, and why any was left out. Result is what undoing it needs to know, such as the number of the new task.',
    kept: '90 days.',
    seenBy: 'The member of our staff who started it, and the owner of the firm.',
  },
];
