/** Requirement 9.7, best first. */
export const ratings = ['5', '4', '3', '2', '1'] as const;

export const testimonialStatuses = ['waiting', 'published', 'refused'] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

/** Allowed transitions: the dashboard offers these and the server refuses all others. Publishing also requires consent. */
export const testimonialTransitions: Record<TestimonialStatus, readonly TestimonialStatus[]> = {
  waiting: ['published', 'refused'],
  published: ['waiting'],
  refused: ['waiting'],
};
