import type { Position } from '#contract/accounts/rules.ts';

/** What an invitation leads to: a client's portal, or a staff position with some of the clients (null: all). */
export interface AcceptedInvitation {
  to: { clientId: number } | { position: Position; clientIds: number[] | null };
  email: string;
  /** The account that sent the invitation, if it still exists. */
  invitedBy: number | null;
  /** The account that already has the invited address. */
  holder: { id: number } | undefined;
}
