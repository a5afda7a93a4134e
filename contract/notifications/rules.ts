export const liveEvents = { changed: 'changed', over: 'over', replaced: 'replaced' } as const;

/** What a `changed` event carries: the paths of the calls, as the contract writes them. */
export interface ChangedEvent {
  paths: readonly string[];
}

/** The types the notifications has icons for; any other name gets the icon for other (spec section 2). */
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
