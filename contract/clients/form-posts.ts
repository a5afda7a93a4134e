import { acceptanceByLink } from '../accounts/forms.ts';
import type { FormPost } from '../forms/post.ts';
import { invitationEndpoints } from './endpoints.ts';

/** What browsers without script send to the page of an invitation. */
export const clientPosts = {
  'accept-invitation': {
    page: '/invitation',
    endpoint: invitationEndpoints.accept,
    schema: acceptanceByLink,
  },
} as const satisfies Record<string, FormPost>;
