import type * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { DocumentPath } from '../page-routes.ts';

/** A form that a browser without script sends by itself. */
export interface FormPost {
  /** The page that takes the post and shows what became of it. Its parameters are those of the call. */
  page: DocumentPath;
  /** The call that is made of it, with all of its rules and limits. */
  endpoint: Endpoint;
  /** What the page's own script checks before the call, where that is more than the call does. */
  schema?: z.core.$ZodObject;
  /**
   * In the address of its page: what was chosen before the form can be filled in. With it the page is rendered for the one
   * request and never kept.
   */
  step?: string;
  /**
   * Where it leads once it was taken, by what the call answered and the search of the page: a path of ours. Without it, to
   * the page that says so.
   */
  leadsTo?: (answer: unknown, search: Readonly<Record<string, string>>) => string;
}
