export const liveEvents = {
  /** There is something new under these calls. */
  changed: 'changed',
  /** Someone has ended the session. */
  over: 'over',
  /** Its time is over. */
  expired: 'expired',
  /** A new sign-in of this browser has taken its place. */
  replaced: 'replaced',
} as const;

/** What a `changed` event carries: the paths of the calls, as the contract writes them. */
export interface ChangedEvent {
  paths: readonly string[];
}

/** So many notifications one call answers, the newest: more than anyone scrolls through. */
export const maxNotifications = 200;

/** Of someone who was given a job: it leads to their jobs, other tasks to their client. */
export const newJobTitle = 'New job for you';

/** The types that have an icon of their own; any other name gets the icon for other (requirements 2). */
export const notificationTypes = [
  'booking',
  'contact',
  'document',
  'invoice',
  'message',
  'task',
  'testimonial',
  'client',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
