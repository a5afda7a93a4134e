import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const assistantRecords: readonly StoredRecord[] = [
  {
    record: 'Open questions',
    fields: ['id', 'question', 'count', 'unhelpful', 'last asked at'],
    why: 'A question to the assistant that no page answers, or whose answer you mark as no help, is kept so that we can answer it for the next visitor. Only its words, how often it was asked or marked, and when last: no name, no network address, nothing of the rest of the conversation. Questions with an email address or a longer number in them are not kept. Every other question, and every answer, is forgotten as soon as it is answered; the conversation itself stays in your browser until you close the tab.',
    kept: '90 days after it was last asked.',
    seenBy: 'The practice owner and authorized staff.',
  },
  {
    record: 'Own answers',
    fields: ['id', 'question', 'answer', 'updated at'],
    why: 'Questions and answers that the practice wrote for the assistant.',
    kept: 'Until the practice deletes them.',
    seenBy: 'Everyone: they are answers of the assistant.',
  },
  {
    record: 'Training phrases',
    fields: ['id', 'phrase', 'intent', 'created at'],
    why: 'Questions in the words of visitors, to which the practice has matched one of the assistant’s answers. They say nothing of who asked.',
    kept: 'Until the practice deletes them.',
    seenBy: 'The practice owner and authorized staff.',
  },
];
