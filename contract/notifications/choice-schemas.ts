import * as z from 'zod';
import { deliveries, digestTimes, type NotificationTopic, summaries } from './choices.ts';

const delivery = z.enum(deliveries, 'Please choose when to get these emails');

export const notificationChoices = z.object({
  topics: z
    .object({
      booking: delivery,
      contact: delivery,
      message: delivery,
      document: delivery,
      task: delivery,
      job: delivery,
      invoice: delivery,
      letter: delivery,
      client: delivery,
      testimonial: delivery,
      comment: delivery.refine((chosen): boolean => chosen !== 'now', 'Comments can only be in a digest'),
    } satisfies Record<NotificationTopic, typeof delivery>)
    .partial(),
  summary: z.enum(summaries, 'Please choose how often the summary comes'),
  /** Minutes after midnight in the firm's zone. */
  digestAt: z
    .number('Please choose a time')
    .refine((minutes) => digestTimes.includes(minutes), 'Please choose a full hour from 5:00 AM to 8:00 PM'),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const notificationChoiceSchemas = {
  read: {
    summary:
      'What the caller is emailed about right away, in a digest or not at all; every topic they can be notified about.',
    answer: notificationChoices,
  },
  save: {
    summary: 'Saves the caller’s choices; an absent topic stays as it is.',
    body: notificationChoices,
    answer: notificationChoices,
  },
};
