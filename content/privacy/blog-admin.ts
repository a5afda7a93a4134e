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
    why: 'Earlier versions of articles, so that a change can be reviewed and undone. Author id is the account of the person at the firm who saved it.',
    kept: 'As long as the article; the newest fifty of each article.',
    seenBy: 'The firm only.',
  },
  {
    record: 'Pictures',
    fields: ['name', 'width', 'height', 'data', 'created at'],
    why: 'Pictures in articles and profile pictures, scaled down. What a camera adds to a picture, such as the location, is removed.',
    kept: 'As long as an article, an earlier version of one or an account uses it, and a week longer.',
    seenBy: 'Anyone who has its address.',
  },
];
