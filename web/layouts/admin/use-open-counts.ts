import { useQuery } from '@tanstack/react-query';
import type { OpenWorkKind } from '#contract/open-work/rules.ts';
import { openWorkCountsQuery } from '#web/features/open-work/queries.ts';

/** The kinds of open work that the badge of each page counts. */
const kindsOfPages: Partial<Record<string, readonly OpenWorkKind[]>> = {
  '/admin': ['booking'],
  '/admin/clients': ['prospect', 'closing'],
  '/admin/work': ['job'],
  '/admin/deadlines': ['deadline'],
  '/admin/requests': ['request-list'],
  '/admin/documents': ['document'],
  '/admin/invoices': ['overdue-invoice'],
  '/admin/engagements': ['letter', 'expiring-letter', 'draft-letter'],
  '/admin/messages': ['message'],
  '/admin/inquiries': ['inquiry'],
  '/admin/testimonials': ['testimonial'],
  '/admin/comments': ['comment'],
  '/admin/access': ['access'],
};

/** How much has to be done now on each dashboard page, by path, of what Today lists; zero until it is known. */
export function useOpenCounts(): Partial<Record<string, number>> {
  const { data = {} } = useQuery(openWorkCountsQuery);
  return Object.fromEntries(
    Object.entries(kindsOfPages).map(([path, kinds = []]) => [
      path,
      kinds.reduce((sum, kind) => sum + (data[kind]?.now ?? 0), 0),
    ]),
  );
}
