import * as z from 'zod';
import { user } from '../accounts/schemas.ts';

/** A client whose portal an account has access to. */
export const membership = z.object({
  id: z.number(),
  name: z.string(),
  archived: z.boolean(),
  /** How many notifications about it are unread. */
  unread: z.number(),
});
export type Membership = z.output<typeof membership>;

export const membershipSchemas = {
  mine: {
    summary:
      'The clients whose portal the caller has access to, by name, archived ones last; none for staff.',
    answer: z.array(membership),
  },
  choose: {
    summary:
      "Chooses the client that this session acts for from now on, and that the caller's next session starts with.",
    body: z.object({ clientId: z.int('Please choose a client').positive('Please choose a client') }),
    answer: user,
  },
};
