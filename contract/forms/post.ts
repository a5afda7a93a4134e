import type * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { DocumentPath } from '../page-routes.ts';

/** A form that a browser without script sends itself. */
export interface FormPost {
  /** The page that receives the post and shows the result. Its path parameters are those of the call. */
  page: DocumentPath;
  /** The call that the post is turned into, with all of its rules and limits. */
  endpoint: Endpoint;
  /** The schema that the page's script checks before the call, if it is stricter than the call's own. */
  schema?: z.core.$ZodObject;
  /**
   * The query parameter with a choice that comes before the form, such as the day of a booking. A page with it is rendered per
   * request and never cached.
   */
  step?: string;
  /**
   * The path of ours to go to after success, from the call's answer and the page's query. By default, the page itself, which
   * says that the form was accepted.
   */
  leadsTo?: (answer: unknown, search: Readonly<Record<string, string>>) => string;
}
