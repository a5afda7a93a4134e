/** The first columns of the client list as CSV, in this order; the import recognizes each of them. */
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
  'person',
] as const;

/** The columns after them, which the import leaves out: certificates and access are checked one by one. */
export const furtherExportedColumns = [
  'contacts',
  'taxExemption',
  'exemptionCertificate',
  'exemptionExpiresOn',
  'staffAccess',
] as const;

/** Most clients in one import, since it is a single transaction that other calls wait for. */
export const maxImportedClients = 5_000;
/** Hours for which an import can be undone. */
export const undoImportHours = 24;
/** Most characters in a list to import. */
export const maxImportCharacters = 2_000_000;
/** Rows of each kind that the preview of an import lists; all are counted. */
export const maxShownRows = 200;

export const clientStatuses = ['prospect', 'active', 'archived'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** What the list of clients can be sorted by; `tasks` by overdue ones, then by open ones. */
export const clientSorts = ['name', 'tasks', 'balance', 'activity', 'work'] as const;
export type ClientSort = (typeof clientSorts)[number];

/** Allowed transitions: the dashboard offers these and the server refuses all others. */
export const clientTransitions: Record<ClientStatus, readonly ClientStatus[]> = {
  prospect: ['active', 'archived'],
  active: ['archived'],
  archived: ['active'],
};

/** Data exports per account and hour; each one reads all of the client's records. */
export const maxDataExportsAnHour = 5;

/** Most clients that one call may invite. */
export const maxInvitedClients = 500;

/** Days for which the link of an invitation works, once. */
export const invitationDays = 7;
/** Days before an invitation to a portal lapses at which it is reminded of, once. */
export const invitationReminderDays = 2;

/**
 * What has become of a client's access to its portal: someone has it, an invitation can still be accepted, the last one has
 * lapsed, or there is none.
 */
export const portalStates = ['joined', 'invited', 'lapsed', 'none'] as const;
export type PortalState = (typeof portalStates)[number];

const megabyte = 1024 * 1024;

/** Bytes that a client may store, unless the owner has set another limit for it. */
export const clientStorage = 2048 * megabyte;
/** Bytes and files that a prospect may store, and anyone whose email address is not confirmed. */
export const newcomerStorage = 200 * megabyte;
export const newcomerFiles = 50;
/** Bytes that one account, and one network, may upload per hour. */
export const hourlyBytes = { account: 1024 * megabyte, network: 2048 * megabyte };

/**
 * Which rule sets the storage limit: the standard one, one set by the owner, or the smaller one for a prospect or an
 * unconfirmed address.
 */
export const storageRules = ['standard', 'set-by-owner', 'prospect', 'unconfirmed'] as const;

/** Percent of the storage in use, by bytes or by number of files, whichever is more; at most 100. */
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
  const fileShare = allowedFiles === null ? 0 : files / allowedFiles;
  return Math.min(100, Math.floor(Math.max(usedBytes / allowedBytes, fileShare) * 100));
}

/** From this percentage on, a client sees how much space is left. */
export const storageNoticePercent = 80;
