/** The names of the live events. */
export const liveEvents = {
  /** The answers of these calls have changed. */
  changed: 'changed',
  /** Someone has ended the session. */
  over: 'over',
  /** The session has expired. */
  expired: 'expired',
  /** A new sign-in in this browser has replaced the session. */
  replaced: 'replaced',
} as const;

/** The data of a `changed` event: the paths of the calls, as written in the contract. */
export interface ChangedEvent {
  paths: readonly string[];
}

/** How many notifications one call answers, newest first: more than anyone scrolls through. */
export const maxNotifications = 200;

/**
 * The title of a notification about an assigned job. It links to the reader's jobs; other task notifications link to the
 * client.
 */
export const newJobTitle = 'New job for you';

/** The title of a notification about other work that a colleague handed over. It links to Today. */
export const newWorkTitle = 'New work for you';

/** The types with an icon of their own; any other type gets the generic one (requirements 2). */
export const notificationTypes = [
  'booking',
  'contact',
  'document',
  'invoice',
  'letter',
  'message',
  'task',
  'testimonial',
  'client',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
