import { acceptanceByLink } from '../accounts/forms.ts';
import type { FormPost } from '../forms/post.ts';
import { invitationEndpoints } from './endpoints.ts';

/** The forms that browsers without script send to the invitation page. */
export const clientPosts = {
  'accept-invitation': {
    page: '/invitation',
    endpoint: invitationEndpoints.accept,
    schema: acceptanceByLink,
  },
} as const satisfies Record<string, FormPost>;
