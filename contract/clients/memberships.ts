import * as z from 'zod';
import { user } from '../accounts/schemas.ts';

/** A client that someone enters the portal for. */
export const membership = z.object({
  id: z.number(),
  name: z.string(),
  archived: z.boolean(),
  /** How many notifications of it are unread. */
  unread: z.number(),
});
export type Membership = z.output<typeof membership>;

export const membershipSchemas = {
  mine: {
    summary:
      "The clients that the caller enters the portal for, by name, those in the archive last; none for the firm's own accounts.",
    answer: z.array(membership),
  },
  choose: {
    summary:
      "Chooses the client that this session's calls are for from now on, and that the caller's next session begins with.",
    body: z.object({ clientId: z.int('Please choose a client').positive('Please choose a client') }),
    answer: user,
  },
};
