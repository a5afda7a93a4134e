import type { TopicTexts } from '../topics/topic-texts.ts';

export const postsTexts = {
  audit: {
    website: {
      'author-saved': { log: () => 'Changed the name shown with articles', timeline: null },
      'post-created': { log: () => 'Created an article', timeline: null },
      'post-saved': { log: () => 'Saved an article', timeline: null },
      'post-deleted': { log: () => 'Deleted an article', timeline: null },
      'post-draft': { log: () => 'Took an article back to a draft', timeline: null },
      'post-scheduled': { log: () => 'Scheduled an article', timeline: null },
      'post-published': { log: () => 'Published an article', timeline: null },
      'category-created': { log: () => 'Created a category', timeline: null },
      'category-saved': { log: () => 'Changed a category', timeline: null },
      'category-deleted': { log: () => 'Deleted a category', timeline: null },
    },
  },
  emailKinds: {},
  jobs: {
    unusedPictures: 'Deletes pictures no article uses',
  },
  clientRecords: [],
  search: {
    article: {
      place: 11,
      heading: 'Articles',
      similar: 'Articles with a similar title',
      page: '/admin/posts/{id}',
    },
  },
} as const satisfies TopicTexts;
