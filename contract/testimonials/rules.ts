/** Requirement 9.7, the best first. */
export const ratings = ['5', '4', '3', '2', '1'] as const;

export const testimonialStatuses = ['waiting', 'published', 'refused'] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

/** Allowed transitions. Buttons are offered by this table and the server refuses by it; publishing also takes consent. */
export const testimonialTransitions: Record<TestimonialStatus, readonly TestimonialStatus[]> = {
  waiting: ['published', 'refused'],
  published: ['waiting'],
  refused: ['waiting'],
};
