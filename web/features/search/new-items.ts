import { firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SearchPage } from './choices.ts';

/** Something that can be created from every page of the dashboard. */
export interface NewItem extends SearchPage {
  /** The call that creates it, if not all of the staff may make it. */
  needs?: Pick<Endpoint, 'who' | 'clients'>;
}

export const newItems: readonly NewItem[] = [
  { label: 'New booking', to: '/admin', search: { new: true }, needs: firmBookingEndpoints.create },
  { label: 'New client', to: '/admin/clients', search: { new: true }, needs: clientEndpoints.create },
  { label: 'New invoice', to: '/admin/invoices/new', search: { choose: true } },
  { label: 'New letter', to: '/admin/engagements/new', search: { choose: true } },
  { label: 'New job', to: '/admin/work', search: { new: true } },
];
