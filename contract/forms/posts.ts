import { accountPosts } from '../accounts/form-posts.ts';
import { bookingPosts } from '../bookings/form-posts.ts';
import { clientPosts } from '../clients/form-posts.ts';
import { commentEndpoints } from '../comments/endpoints.ts';
import { inquiryEndpoints } from '../inquiries/endpoints.ts';
import type { FormPost } from './post.ts';
import { testimonialEndpoints } from '../testimonials/endpoints.ts';

const table = {
  contact: { page: '/contact', endpoint: inquiryEndpoints.send },
  contactInSpanish: { page: '/es/contacto', endpoint: inquiryEndpoints.send },
  testimonial: { page: '/testimonials', endpoint: testimonialEndpoints.send },
  comment: { page: '/blog/$slug', endpoint: commentEndpoints.submit },
  ...accountPosts,
  ...bookingPosts,
  ...clientPosts,
} as const satisfies Record<string, FormPost>;

export type FormName = keyof typeof table;

/** All forms that browsers without script send; those in documents are named like their islands. */
export const formPosts: Readonly<Record<FormName, FormPost>> = table;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formPosts, name);
}
