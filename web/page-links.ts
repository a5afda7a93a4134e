import type { Router } from '@tanstack/react-router';
import type { routeTree as application } from './application/routeTree.gen.ts';
import type { routeTree as documents } from './site/routeTree.gen.ts';

type Documents = (typeof documents)['types']['fileRouteTypes'];
type Application = (typeof application)['types']['fileRouteTypes'];

/** A link may lead to any page, a document's or the application's, whichever it is on. The frames of the application are no pages. */
interface Pages {
  fileRoutesByFullPath: Documents['fileRoutesByFullPath'] & Omit<Application['fileRoutesByFullPath'], '/'>;
  fullPaths: Documents['fullPaths'] | Application['fullPaths'];
  fileRoutesByTo: Documents['fileRoutesByTo'] & Omit<Application['fileRoutesByTo'], '/'>;
  to: Documents['to'] | Application['to'];
  id: Documents['id'] | Application['id'];
  fileRoutesById: Omit<Documents['fileRoutesById'], '__root__'> & Application['fileRoutesById'];
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof application._addFileTypes<Pages>>>;
  }
}
