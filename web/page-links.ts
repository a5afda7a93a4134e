import type { AnyRoute, Router } from '@tanstack/react-router';
import type { DocumentPath } from '#contract/page-routes.ts';
import type { routeTree as application } from './application/routeTree.gen.ts';

type Application = (typeof application)['types']['fileRouteTypes'];

/** Links in the application may also lead to documents. Its layouts ('/') are no pages. */
interface Pages {
  fileRoutesByFullPath: Record<DocumentPath, AnyRoute> & Omit<Application['fileRoutesByFullPath'], '/'>;
  fullPaths: DocumentPath | Application['fullPaths'];
  fileRoutesByTo: Record<DocumentPath, AnyRoute> & Omit<Application['fileRoutesByTo'], '/'>;
  to: DocumentPath | Application['to'];
  id: Application['id'];
  fileRoutesById: Application['fileRoutesById'];
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof application._addFileTypes<Pages>>>;
  }
}
