import { type OpenInvitation, invitationSchemas } from '#contract/clients/invitation-schemas.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { inviteMany } from './invite-many.ts';
import { invite, openLink, withdraw } from './invitations.ts';
import { type InvitationRow, listInvitations } from './store.ts';

/** Inviting people to a client, and what a link invites to. Accepting creates an account, so the accounts feature binds that. */
export function invitationRoutes(deps: Pick<Deps, 'db' | 'limits' | 'now'>): Route[] {
  return [
    bind(invitationEndpoints.invite, invitationSchemas.invite, async ({ account, params, body }) =>
      present(await invite(deps, account.id, params.id, body.email), deps.now()),
    ),
    bind(invitationEndpoints.inviteMany, invitationSchemas.inviteMany, ({ account, body }) =>
      deps.db.transaction((tx) => inviteMany(tx, deps.now(), account, body.clientIds)),
    ),
    bind(invitationEndpoints.withdraw, invitationSchemas.withdraw, ({ account, params }) =>
      withdraw(deps, account.id, params.id),
    ),
    bind(invitationEndpoints.open, invitationSchemas.open, async ({ body, address }) => {
      await deps.limits.consume('invitation', address);
      return openLink(deps, body.token);
    }),
  ];
}

/** A client's invitations that are not accepted yet, expired ones included, for its page. */
export async function invitationsOf({ db, now }: Pick<Deps, 'db' | 'now'>, clientId: number) {
  return (await listInvitations(db, clientId)).map((row) => present(row, now()));
}

function present({ id, email, createdAt, expiresAt }: InvitationRow, now: Date): OpenInvitation {
  return {
    id,
    email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= now,
  };
}
