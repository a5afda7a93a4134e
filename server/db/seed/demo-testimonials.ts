import { day } from '#contract/durations.ts';
import { defaultZone } from '#contract/zones.ts';
import { firmDate } from '#server/firm-clock.ts';
import type { testimonials } from '../schema/testimonials.ts';

interface Sample {
  daysAgo: number;
  name: string;
  company: string;
  position: string;
  rating: number;
  testimonial: string;
  consent: boolean;
  reason?: string;
}

const samples: Sample[] = [
  {
    daysAgo: 1,
    name: 'Sam Example',
    company: 'Example Roofing',
    position: 'Owner',
    rating: 5,
    testimonial:
      'Payroll runs on time now, in both states. When we got a notice from the tax commission, they answered it the same week and told me in two sentences what it was about.',
    consent: true,
  },
  {
    daysAgo: 3,
    name: 'Casey Sample',
    company: 'Sample Fitness',
    position: 'General manager',
    rating: 4,
    testimonial:
      'The cleanup took longer than I had hoped, because our records were worse than I had let on. Now we have books I can actually read.',
    consent: false,
  },
  {
    daysAgo: 12,
    name: 'Robin Example',
    company: 'Example Bakery',
    position: 'Bookkeeper',
    rating: 3,
    testimonial: 'Ask our landlord at Sample Properties what they think; they know you well.',
    consent: true,
    reason: 'Names a third party who has not been asked.',
  },
];

/** Pending testimonials and a refused one. None is published, so the site shows its marked samples. */
export function demoTestimonials(now: Date): (typeof testimonials.$inferInsert)[] {
  return samples.map(({ daysAgo, reason, ...sample }) => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    return {
      ...sample,
      email: `${sample.name.split(' ')[0]?.toLowerCase() ?? 'client'}@example.com`,
      date: firmDate(createdAt, defaultZone),
      createdAt,
      consentAt: sample.consent ? createdAt : null,
      ...(reason !== undefined && { status: 'refused' as const, reason }),
    };
  });
}
