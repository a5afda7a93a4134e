import type { NavigateOptions } from '@tanstack/react-router';
import { newJobTitle, newWorkTitle } from '#contract/notifications/rules.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Side } from './queries.ts';

/** The target of a link. */
type LinkTarget = Pick<NavigateOptions, 'to' | 'params' | 'search'>;

/** The page that shows what a notification is about; undefined for a type that this client doesn't know. */
export function notificationTarget(item: Notification, side: Side): LinkTarget | undefined {
  return side === 'admin' ? adminTarget(item) : portalTargets[item.type];
}

const portalTargets: Readonly<Record<string, LinkTarget>> = {
  booking: { to: '/client-portal' },
  task: { to: '/client-portal' },
  document: { to: '/client-portal', search: { tab: 'documents' } },
  invoice: { to: '/client-portal', search: { tab: 'invoices' } },
  letter: { to: '/client-portal/letters' },
  message: { to: '/client-portal', search: { tab: 'messages' } },
  client: { to: '/client-portal', search: { tab: 'profile' } },
};

function adminTarget({ type, title, clientId, bookingId }: Notification): LinkTarget | undefined {
  if (title === newWorkTitle) return { to: '/admin/today' };
  if (title === newJobTitle) return { to: '/admin/work', search: { person: 'me' } };
  if (typeof bookingId === 'number') return { to: '/admin', search: { booking: bookingId } };
  if (clientId === null || clientId === undefined) return listTargets[type];
  if (type === 'message') return { to: '/admin/messages', search: { client: clientId } };
  const tab = clientTabs[type];
  if (tab === undefined) return listTargets[type];
  return { to: '/admin/clients/$id', params: { id: String(clientId) }, search: { tab } };
}

/** The tab of a client's page that shows what a type is about. */
const clientTabs: Readonly<Record<string, 'tasks' | 'documents' | 'invoices' | 'letters' | 'people'>> = {
  task: 'tasks',
  document: 'documents',
  invoice: 'invoices',
  letter: 'letters',
  client: 'people',
};

const listTargets: Readonly<Record<string, LinkTarget>> = {
  booking: { to: '/admin' },
  contact: { to: '/admin/inquiries' },
  message: { to: '/admin/messages' },
  invoice: { to: '/admin/invoices' },
  letter: { to: '/admin/engagements' },
  client: { to: '/admin/clients' },
  testimonial: { to: '/admin/testimonials' },
  comment: { to: '/admin/comments' },
};
