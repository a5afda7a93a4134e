export const roles = ['admin', 'client'] as const;
export const positions = ['owner', 'staff'] as const;
export type Role = (typeof roles)[number];
export type Position = (typeof positions)[number];

/** How an account came to be: its holder registered, accepted an invitation, or the firm made it with a command. */
export const accountOrigins = ['registration', 'invitation', 'admin'] as const;
export type AccountOrigin = (typeof accountOrigins)[number];

/** What "This wasn't me" leads to. */
export const disownOutcomes = ['account-deleted', 'address-removed', 'firm-notified'] as const;
