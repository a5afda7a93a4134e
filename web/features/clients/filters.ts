import { type PortalState, portalStates } from '#contract/clients/rules.ts';
import type { ClientFilter } from './queries.ts';

export const clientFilters: { value: ClientFilter; label: string }[] = [
  { value: 'current', label: 'Active and prospects' },
  { value: 'overdue', label: 'With overdue tasks' },
  { value: 'active', label: 'Active' },
  { value: 'prospect', label: 'Prospects' },
  { value: 'closing', label: 'Asking to close the account' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All clients' },
];

export function isClientFilter(value: unknown): value is ClientFilter {
  return clientFilters.some((filter) => filter.value === value);
}

const portalLabels: Record<PortalState, string> = {
  joined: 'Uses the portal',
  invited: 'Invited',
  lapsed: 'Invitation lapsed',
  none: 'Not invited',
};

export const portalFilters = portalStates.map((value) => ({ value, label: portalLabels[value] }));
