import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const blogAdminRecords: readonly StoredRecord[] = [
  {
    record: 'Post revisions',
    fields: [
      'id',
      'post id',
      'number',
      'title',
      'summary',
      'content',
      'keywords',
      'category id',
      'image url',
      'image alt',
      'author id',
      'saved at',
    ],
    why: 'Earlier versions of articles, so that a change can be looked at and taken back. Author id points to the account of the person at the practice who saved it.',
    kept: 'As long as the article; of each article the newest fifty.',
    seenBy: 'The practice only.',
  },
  {
    record: 'Pictures',
    fields: ['name', 'width', 'height', 'data', 'created at'],
    why: 'Pictures in articles and of people with an account, made smaller. What a camera notes in a picture, such as the place, is taken out.',
    kept: 'As long as an article, an earlier version of one or an account shows it, and a week longer.',
    seenBy: 'Everyone who knows its address.',
  },
];
