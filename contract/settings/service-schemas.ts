import * as z from 'zod';
import { publishedLine, line, publishedText } from '../text.ts';
import { bookingServiceIds, serviceIcons, serviceIds } from './services.ts';

const serviceId = z.enum(serviceIds);

/** Requirements 5: the message is the booking form's. */
export const bookingServiceId = z.enum(bookingServiceIds, { error: 'Please select a service' });

const serviceIcon = z.enum(serviceIcons);

/** Requirements 3: one service as the site shows it. Texts are plain text, with lengths in characters. */
const service = z.object({
  id: serviceId,
  title: publishedLine(60),
  icon: serviceIcon,
  /** One or two sentences, for the card on the home page and the lead on /services. */
  description: publishedText(240),
  /** One paragraph, for the chapter on /services. */
  longDescription: publishedText(1500),
  benefits: z.array(publishedLine(200)).min(4, 'Please list at least four benefits').max(12),
  /** What the client gets, one deliverable per entry; for a monthly service, each month. */
  eachMonth: z.array(publishedLine(200)).min(1, 'Please list at least one item').max(12),
  /** Who the service is for, as one or two sentences. */
  whoFor: publishedText(600),
  /** How often the work is done, such as 'Every month'; not shown if absent or empty. */
  howOften: line({ max: 60, numbers: 'any' }).optional(),
  /** The price as the owner puts it, such as 'from $350 a month'; not shown if absent or empty. */
  price: line({ max: 60, numbers: 'any' }).optional(),
});

/** All thirteen, in the order of the ids. */
export const serviceList = z
  .array(service)
  .refine(
    (list) => list.length === serviceIds.length && list.every(({ id }, index) => id === serviceIds[index]),
    'Please send all thirteen services in their order',
  );

export type Service = z.infer<typeof service>;
