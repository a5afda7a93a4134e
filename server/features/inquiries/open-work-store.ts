import { eq } from 'drizzle-orm';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

export const newInquiries: OpenWorkSource = {
  listedBy: inquiryEndpoints.list,
  async list({ db }) {
    const { id, name, inquiryType, createdAt } = inquiries;
    const rows = await db
      .select({ id, who: name, type: inquiryType, since: createdAt })
      .from(inquiries)
      .where(eq(inquiries.status, 'new'));
    return rows.map(({ type, ...row }) => ({
      ...row,
      title: inquiryTypes[type],
      client: null,
      due: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};
