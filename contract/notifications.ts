import * as z from 'zod';
import { type Caller, endpoint } from './endpoint.ts';
import { id } from './text.ts';

/** The types the bell has icons for; any other name gets the icon for other (spec section 2). */
export const notificationTypes = [
  'booking',
  'contact',
  'document',
  'invoice',
  'message',
  'task',
  'testimonial',
  'client',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notification = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.output<typeof notification>;

/** The same three calls for everybody and for the firm's side (spec section 7): each answers only the caller's own. */
function bell(path: '/api/notifications' | '/api/admin/notifications', who: Exclude<Caller, 'anyone'>) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: "The newest 200 of the caller's own notifications, newest first.",
      who,
      answer: z.array(notification),
      refusals: [],
    }),
    markRead: endpoint({
      method: 'PATCH',
      path: `${path}/{id}/read`,
      summary: 'Marks one notification read.',
      who,
      params: z.object({ id }),
      answer: notification,
      refusals: ['not-found'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Deletes one notification.',
      who,
      params: z.object({ id }),
      refusals: ['not-found'],
    }),
  };
}

export const notificationEndpoints = bell('/api/notifications', 'signed-in');
export const adminNotificationEndpoints = bell('/api/admin/notifications', 'staff');
