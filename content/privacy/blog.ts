import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const blogRecords: readonly StoredRecord[] = [
  {
    record: 'Posts',
    fields: [
      'id',
      'slug',
      'title',
      'summary',
      'content',
      'keywords',
      'category id',
      'image url',
      'image alt',
      'featured',
      'read time',
      'view count',
      'status',
      'published at',
      'author id',
      'version',
      'created at',
      'updated at',
    ],
    why: 'The articles of the blog. View count is a number only: nobody can tell from it who has read what. Author id is the account of the person at the firm who wrote the article.',
    kept: 'Until the firm deletes the article.',
    seenBy: 'Everyone, once an article is published. Only the firm sees drafts.',
  },
  {
    record: 'Post slugs',
    fields: ['slug', 'post id'],
    why: 'Former addresses of articles, so that old links keep working.',
    kept: 'As long as the article.',
    seenBy: 'No one. The server uses it when an old link is followed.',
  },
  {
    record: 'Categories',
    fields: ['id', 'name', 'slug', 'version'],
    why: 'The topics that articles are filed under. Version counts changes.',
    kept: 'Until the firm deletes the category.',
    seenBy: 'Everyone.',
  },
  {
    record: 'Authors',
    fields: ['account id', 'name'],
    why: 'The name a person at the firm publishes articles under. It is never the name they sign in with.',
    kept: 'As long as the account.',
    seenBy: 'Everyone, once that person has published an article.',
  },
  {
    record: 'Comments',
    fields: ['id', 'post id', 'author name', 'author email', 'content', 'status', 'created at'],
    why: 'What you wrote about an article. We read it before it appears. Your email address lets us answer you and is never published.',
    kept: 'Until you ask us to remove it, or the firm deletes it or the article.',
    seenBy:
      'Your name, the text and the date: everyone, once the comment is approved. Your email address: the owner of the firm and authorized staff only.',
  },
];
