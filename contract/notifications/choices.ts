import type { UserAccess } from '../accounts/access/rules.ts';

/** The topics that staff choose emails about: the types of their notifications. */
export const notificationTopics = [
  'booking',
  'contact',
  'message',
  'document',
  'task',
  'job',
  'invoice',
  'letter',
  'client',
  'testimonial',
  'comment',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** When someone is emailed about a topic: at once, in the next weekday's digest, in Monday's digest, or never. */
export const deliveries = ['now', 'daily', 'weekly', 'off'] as const;
export type Delivery = (typeof deliveries)[number];

/** How often the summary of open work is emailed. */
export const summaries = ['daily', 'weekly', 'off'] as const satisfies readonly Delivery[];
export type Summary = (typeof summaries)[number];

export const deliveryLabels: Record<Delivery, string> = {
  now: 'Right away',
  daily: 'Daily digest',
  weekly: 'Monday digest',
  off: 'No email',
};

/** The label of each topic, and what its emails are about. */
export const notificationTopicLabels: Record<NotificationTopic, { label: string; what: string }> = {
  booking: { label: 'Bookings', what: 'Requested, rescheduled or cancelled by the visitor' },
  contact: { label: 'Contact messages', what: 'From the contact form' },
  message: { label: 'Client messages', what: 'From the client portal' },
  document: { label: 'Documents', what: 'Sent or withdrawn by a client' },
  task: { label: 'Tasks', what: 'Completed by a client' },
  job: { label: 'Your work', what: 'Jobs and other work assigned to you by someone else' },
  invoice: { label: 'Payments', what: 'Card payments' },
  letter: { label: 'Letters', what: 'Signed, declined, expired, or reported as signed by mistake' },
  client: { label: 'Clients', what: 'Invitations that were accepted' },
  testimonial: { label: 'Testimonials', what: 'New ones to review' },
  comment: { label: 'Comments', what: 'New ones to review' },
};

/** Comments have no email of their own, so they can only be in a digest. */
export function deliveriesOf(topic: NotificationTopic): readonly Delivery[] {
  return topic === 'comment' ? deliveries.filter((delivery) => delivery !== 'now') : deliveries;
}

/** The topics that a staff member can be notified about; the server also checks each single notification. */
export function topicsOf({ position, someClientsOnly = false }: UserAccess): readonly NotificationTopic[] {
  const isManager = position === 'owner' || position === 'manager';
  return notificationTopics.filter((topic) => {
    if (topic === 'booking') return !someClientsOnly;
    return isManager || (topic !== 'contact' && topic !== 'testimonial' && topic !== 'comment');
  });
}

/**
 * The default until someone chooses: owners are emailed at once about everything but comments, others about the work that is
 * assigned to them alone.
 */
export function standardDelivery({ position }: UserAccess, topic: NotificationTopic): Delivery {
  if (topic === 'job') return 'now';
  return position === 'owner' && topic !== 'comment' ? 'now' : 'off';
}

/** The default until someone chooses: owners get the summary on Mondays, others none. */
export function standardSummary({ position }: UserAccess): Summary {
  return position === 'owner' ? 'weekly' : 'off';
}

/** When digests can be sent, in minutes after midnight in the firm's zone: full hours from 5:00 AM to 8:00 PM. */
export const digestTimes: readonly number[] = Array.from({ length: 16 }, (_, index) => (index + 5) * 60);
export const standardDigestTime = 7 * 60;
