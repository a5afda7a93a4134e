import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const assistantRecords: readonly StoredRecord[] = [
  {
    record: 'Open questions',
    fields: ['id', 'question', 'count', 'unhelpful', 'last asked at'],
    why: 'A question to the assistant that no page answers, or whose answer you mark as not helpful, is kept so that we can answer it for the next visitor. We keep only its text, how often it was asked or marked, and when it was last asked: no name, no network address, nothing else from the conversation. Questions with an email address or a long number in them are not kept. No other question, and no answer, is kept; the conversation itself stays in your browser until you close the tab.',
    kept: '90 days after it was last asked.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
  {
    record: 'Own answers',
    fields: ['id', 'question', 'answer', 'updated at', 'version'],
    why: 'Questions and answers that the firm wrote for the assistant. Version counts changes.',
    kept: 'Until the firm deletes them.',
    seenBy: 'Everyone: the assistant gives them as answers.',
  },
  {
    record: 'Training phrases',
    fields: ['id', 'phrase', 'intent', 'created at'],
    why: 'Questions as visitors ask them, which the firm has matched to one of the assistant’s answers. They say nothing about who asked.',
    kept: 'Until the firm deletes them.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
];
