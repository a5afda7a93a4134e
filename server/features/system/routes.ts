import { systemEndpoints } from '#contract/system/endpoints.ts';
import { systemSchemas } from '#contract/system/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { lookUpMailDomain } from '#server/gateways/mail-domain.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { readStatus, type StatusParts } from './status.ts';

/** The state of the installation, which the owner sees under System. */
export function systemRoutes(parts: StatusParts & Pick<Deps, 'site'>): Route[] {
  const { config, site } = parts;
  return [
    bind(systemEndpoints.status, systemSchemas.status, () => readStatus(parts)),
    bind(systemEndpoints.mailDomain, systemSchemas.mailDomain, async () => {
      const sender = config.mailFrom ?? (await site.firm()).email;
      return lookUpMailDomain(domainOf(sender), { dkimSelector: config.dkimSelector });
    }),
  ];
}

/** The domain of a sender, which is `Name <address@domain>` or the address alone. */
function domainOf(sender: string): string {
  return sender
    .slice(sender.lastIndexOf('@') + 1)
    .replace('>', '')
    .trim();
}
