import * as z from 'zod';
import { id } from '../text.ts';
import { maxNotifications } from './rules.ts';

export const eventsSchemas = {
  summary: 'Server-sent events that name the calls whose answers have changed for the caller.',
};

export const notification = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
  /** The client that it is about; null or absent if none. */
  clientId: z.number().nullable().optional(),
  /** The booking that it is about; null or absent if none. */
  bookingId: z.number().nullable().optional(),
});
export type Notification = z.output<typeof notification>;

export const notificationSchemas = {
  list: {
    summary: `The newest ${maxNotifications} of the caller's own notifications, newest first.`,
    answer: z.array(notification),
  },
  markRead: { summary: 'Marks one notification read.', params: z.object({ id }), answer: notification },
  remove: { summary: 'Deletes one notification.', params: z.object({ id }) },
};
