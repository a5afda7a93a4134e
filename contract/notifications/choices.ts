import type { AccessOf } from '../accounts/access/rules.ts';

/** What the people of the firm choose emails about: the types of their notifications. */
export const notificationTopics = [
  'booking',
  'contact',
  'message',
  'document',
  'task',
  'invoice',
  'client',
  'testimonial',
  'comment',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** When an email about something leaves: at once, with the next digest of a weekday, with the one on Monday, or never. */
export const deliveries = ['now', 'daily', 'weekly', 'off'] as const;
export type Delivery = (typeof deliveries)[number];

/** How often the summary of open work comes. */
export const summaries = ['daily', 'weekly', 'off'] as const satisfies readonly Delivery[];
export type Summary = (typeof summaries)[number];

export const deliveryLabels: Record<Delivery, string> = {
  now: 'Right away',
  daily: 'Daily digest',
  weekly: 'Monday digest',
  off: 'No email',
};

/** What each topic has emails about. */
export const notificationTopicLabels: Record<NotificationTopic, { label: string; what: string }> = {
  booking: { label: 'Bookings', what: 'Requested, rescheduled or cancelled by the visitor' },
  contact: { label: 'Contact messages', what: 'From the contact form' },
  message: { label: 'Client messages', what: 'From the client portal' },
  document: { label: 'Documents', what: 'Sent or withdrawn by a client' },
  task: { label: 'Tasks', what: 'Completed by a client' },
  invoice: { label: 'Payments', what: 'Card payments' },
  client: { label: 'Clients', what: 'Invitations that were accepted' },
  testimonial: { label: 'Testimonials', what: 'New ones to review' },
  comment: { label: 'Comments', what: 'New ones to review' },
};

/** No email of its own says that there is a comment; a digest does. */
export function deliveriesOf(topic: NotificationTopic): readonly Delivery[] {
  return topic === 'comment' ? deliveries.filter((delivery) => delivery !== 'now') : deliveries;
}

/** The topics that someone of the firm is notified of at all; the server checks each notification by itself as well. */
export function topicsOf({ position, someClientsOnly = false }: AccessOf): readonly NotificationTopic[] {
  const manages = position === 'owner' || position === 'manager';
  return notificationTopics.filter((topic) => {
    if (topic === 'booking') return !someClientsOnly;
    return manages || (topic !== 'contact' && topic !== 'testimonial' && topic !== 'comment');
  });
}

/** What someone gets until they choose: owners the emails that the firm has always sent them, and a summary on Mondays. */
export function standardDelivery({ position }: AccessOf, topic: NotificationTopic): Delivery {
  return position === 'owner' && topic !== 'comment' ? 'now' : 'off';
}

export function standardSummary({ position }: AccessOf): Summary {
  return position === 'owner' ? 'weekly' : 'off';
}

/** Minutes after midnight, on the firm's clock, at which digests leave: from 5:00 AM to 8:00 PM. */
export const digestTimes: readonly number[] = Array.from({ length: 16 }, (_, index) => (index + 5) * 60);
export const standardDigestTime = 7 * 60;
