import type { Role } from '#contract/accounts/rules.ts';
import type { Api } from '../api.ts';

/** Where people change their password, by role: the portal's Profile tab, and the dashboard's account page. */
const pages: Record<Role, string> = { client: '/client-portal?tab=profile', admin: '/admin/account' };

/**
 * GET /.well-known/change-password, by which password managers find that page (W3C). Someone who is signed out passes the
 * sign-in page and comes back.
 */
export function mountChangePassword(app: Api, roleOf: (request: Request) => Promise<Role | undefined>): void {
  app.get('/.well-known/change-password', async (c) => {
    c.header('cache-control', 'no-store');
    return c.redirect(pages[(await roleOf(c.req.raw)) ?? 'client'], 302);
  });
}
