import type { Endpoint } from './endpoint.ts';

/** Collections whose answers also follow from others: an upload completes a task, and with it a request. */
const followFrom: Readonly<Record<string, readonly string[] | undefined>> = {
  balance: ['invoices', 'payments'],
  categories: ['posts'],
  'client-jobs': ['deadlines'],
  conversation: ['messages'],
  deadlines: ['client-jobs', 'tasks'],
  emails: ['email-sending'],
  'email-sending': ['emails'],
  invoices: ['payments', 'recurring-invoices', 'tax-rates'],
  messages: ['conversation'],
  'next-booking': ['bookings'],
  payments: ['invoices'],
  posts: ['categories'],
  'recurring-invoices': ['tax-rates'],
  'request-lists': ['documents', 'tasks'],
  retention: ['disposals', 'legal-holds'],
  'sales-tax': ['invoices', 'payments', 'tax-rates'],
  storage: ['documents', 'messages'],
  tasks: ['deadlines', 'documents', 'request-lists'],
};

/**
 * The paths, of those that are read, whose answers a write changes: those with a collection of its path (`invoices` for a new
 * payment of an invoice), with one that its endpoint names, or with one that follows from these. The collection `clients` only
 * counts if the path goes no further.
 */
export function changedPaths(write: Pick<Endpoint, 'path' | 'changes'>, read: readonly string[]): string[] {
  const collections = new Set([...read.flatMap(collectionsOf), ...Object.values(followFrom).flat()]);
  const named = collectionsOf(write.path).filter((name) => collections.has(name));
  const changed = new Set(
    write.changes ?? (named.length > 1 ? named.filter((name) => name !== 'clients') : named),
  );
  return read.filter((path) =>
    collectionsOf(path).some(
      (name) => changed.has(name) || followFrom[name]?.some((other) => changed.has(other)),
    ),
  );
}

function collectionsOf(path: string): string[] {
  return path.split('/').filter((part) => !/^$|^\{|^(?:api|admin|client)$/.test(part));
}
