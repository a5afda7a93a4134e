/** The columns of a list of clients as CSV, in this order; an import recognizes each. */
export const exportedColumns = [
  'name',
  'email',
  'phone',
  'status',
  'address',
  'entityType',
  'fiscalYearEnd',
  'states',
  'tags',
  'notes',
] as const;

/** Most clients that one import takes: all of them are taken in by one transaction, for which other calls wait. */
export const maxImportedClients = 5_000;
/** Most characters of a list to import. */
export const maxImportCharacters = 2_000_000;
/** Rows of each kind that the preview of an import shows; all of them are counted. */
export const maxShownRows = 200;

export const clientStatuses = ['prospect', 'active', 'archived'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** What the list of clients is sorted by: tasks are the overdue ones, then the open ones. */
export const clientSorts = ['name', 'tasks', 'balance', 'activity', 'work'] as const;
export type ClientSort = (typeof clientSorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Allowed transitions: the dashboard offers buttons by this table and the server refuses by it. */
export const clientTransitions: Record<ClientStatus, readonly ClientStatus[]> = {
  prospect: ['active', 'archived'],
  active: ['archived'],
  archived: ['active'],
};

/** An address to reach the client by, or nothing. */
export const noEmail = 'Please enter a valid email address';

/** Downloads of one account in an hour: each of them reads everything. */
export const dataExportsAnHour = 5;

/** Clients that one call invites. */
export const maxInvitedClients = 500;

/** Days for which the link of an invitation works, once. */
export const invitationDays = 7;

const megabyte = 1024 * 1024;

/** Bytes that the people of a client may store with us, unless the owner has set another limit for that client. */
export const clientStorage = 2048 * megabyte;
/** Bytes and files for a prospect, and for anyone whose email address is not confirmed. */
export const newcomerStorage = 200 * megabyte;
export const newcomerFiles = 50;
/** Bytes that one account, and one network, may send in an hour. */
export const hourlyBytes = { account: 1024 * megabyte, network: 2048 * megabyte };

/** Which rule sets the limit: the usual one, one that the owner has set, or the smaller one and why it holds. */
export const storageRules = ['standard', 'set-by-owner', 'prospect', 'unconfirmed'] as const;

/** Percent of the storage in use, by bytes or by files, whichever is further. */
export function storagePercent({
  usedBytes,
  allowedBytes,
  files,
  allowedFiles,
}: {
  usedBytes: number;
  allowedBytes: number;
  files: number;
  allowedFiles: number | null;
}): number {
  const byFiles = allowedFiles === null ? 0 : files / allowedFiles;
  return Math.min(100, Math.floor(Math.max(usedBytes / allowedBytes, byFiles) * 100));
}

/** From this percentage on a client is shown how much space is left. */
export const storageNoticePercent = 80;
