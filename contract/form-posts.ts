import { commentEndpoints } from './comments/endpoints.ts';
import { inquiryEndpoints } from './inquiries/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import type { PagePath } from './page-routes.ts';
import { testimonialEndpoints } from './testimonials/endpoints.ts';

interface FormPost {
  /** The page that takes the post and shows what became of it. Its parameters are those of the call. */
  page: PagePath;
  /** The call that is made of it, with all of its rules and limits. */
  endpoint: Endpoint;
}

/** The forms that a browser without script sends as plain forms, by the names of their islands. */
export const formPosts = {
  contact: { page: '/contact', endpoint: inquiryEndpoints.send },
  testimonial: { page: '/testimonials', endpoint: testimonialEndpoints.send },
  comment: { page: '/blog/$slug', endpoint: commentEndpoints.submit },
} as const satisfies Record<string, FormPost>;

export type FormName = keyof typeof formPosts;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formPosts, name);
}
