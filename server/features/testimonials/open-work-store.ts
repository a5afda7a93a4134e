import { eq } from 'drizzle-orm';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { testimonials } from '#server/db/schema/testimonials.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

export const waitingTestimonials: OpenWorkSource = {
  listedBy: testimonialEndpoints.list,
  async list({ db }) {
    const rows = await db.select().from(testimonials).where(eq(testimonials.status, 'waiting'));
    return rows.map(({ id, name, testimonial, createdAt }) => ({
      id,
      title: testimonial,
      client: null,
      who: name,
      since: createdAt,
      due: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};
