import { type QueuedTestimonial, type TestimonialStatus } from '#contract/testimonials.ts';

export function withStatus(
  testimonials: readonly QueuedTestimonial[],
  status: TestimonialStatus,
): QueuedTestimonial[] {
  return testimonials.filter((testimonial) => testimonial.status === status);
}
