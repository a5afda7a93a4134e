import { publicationEndpoints } from '#contract/settings/endpoints.ts';
import { publicationSchemas } from '#contract/settings/publication.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { changePublication, type PublicationParts, readPublication } from './publication.ts';

/** Making the website public, which the owner does once it says what is true. */
export function publicationRoutes(parts: PublicationParts): Route[] {
  return [
    bind(publicationEndpoints.read, publicationSchemas.read, () => readPublication(parts)),
    bind(publicationEndpoints.change, publicationSchemas.change, ({ account, body }) =>
      changePublication(parts, account.id, body.published),
    ),
  ];
}
