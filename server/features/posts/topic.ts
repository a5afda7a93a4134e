import type { Topic } from '#server/topic.ts';
import { authorRoutes } from './authors/routes.ts';
import type { Blog } from './blog.ts';
import type { FindReader } from './count-view.ts';
import { postEditingRoutes } from './editing-routes.ts';
import { profilePictureRoutes } from './pictures/profile-picture.ts';
import { deleteUnusedPictures, pictureRoutes } from './pictures/routes.ts';
import { postRevisionRoutes } from './revision-routes.ts';
import { postRoutes } from './routes.ts';
import { articleSearch } from './search-store.ts';

interface ForCalls {
  blog: Blog;
  readerOf: FindReader;
}

/** The blog. */
export const postsTopic = {
  routes: (parts) => [
    ...postRoutes(parts, parts.blog, parts.readerOf),
    ...postEditingRoutes(parts, parts.blog),
    ...postRevisionRoutes(parts),
    ...pictureRoutes(parts),
    ...authorRoutes(parts),
    ...profilePictureRoutes(parts),
  ],
  emails: null,
  jobs: (parts) => ({ unusedPictures: () => deleteUnusedPictures(parts) }),
  frequentJobs: null,
  scanning: null,
  search: { article: articleSearch },
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls>;
