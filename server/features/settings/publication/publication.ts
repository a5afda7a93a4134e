import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { pageCopy } from '#content/page-copy.ts';
import { privacy } from '#content/privacy.ts';
import { services } from '#content/services.ts';
import { terms } from '#content/terms.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import type { Publication } from '#contract/settings/publication.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { isPublished, writePublished } from './store.ts';
import type { FirmTexts } from '../firm/texts.ts';
import { unchangedEntries, unchangedParts } from './unchanged.ts';

export interface PublicationParts extends Pick<Deps, 'db' | 'config' | 'site'> {
  texts: FirmTexts;
  /** The people of the sample testimonials that the website shows. */
  sampleTestimonials: () => Promise<readonly string[]>;
}

/** Whether the website is public, and what it still says of the sample firm. */
export async function readPublication(parts: PublicationParts): Promise<Publication> {
  const demo = parts.config.demo !== undefined;
  return {
    published: demo || (await isPublished(parts.db)),
    demo,
    samples: (await samplesOf(parts)).filter(({ parts: unchanged }) => unchanged.length > 0),
  };
}

/** Publishes the website, or takes it offline. Throws 409 in a demo, which is always public. */
export async function changePublication(
  parts: PublicationParts,
  actor: ActorId,
  published: boolean,
): Promise<Publication> {
  if (parts.config.demo !== undefined)
    throw new ApiError('conflict', { message: 'A demo is always public.' });
  await parts.db.transaction(async (tx) => {
    if ((await isPublished(tx)) === published) return;
    await writePublished(tx, published);
    const action = published ? 'site-published' : 'site-taken-offline';
    await audit(tx, { accountId: actor, action, subject: 'settings' });
  });
  // Every page is rendered from it.
  parts.site.changed(siteEndpoints.frame.path);
  return readPublication(parts);
}

async function samplesOf({ texts, sampleTestimonials }: PublicationParts): Promise<Publication['samples']> {
  const legal = async (page: 'privacy' | 'terms', sample: typeof terms) =>
    unchangedEntries(sample.sections, (await texts[page].read()).sections, ({ heading }) => heading);
  return [
    { source: 'facts', parts: unchangedParts(firm, await texts.facts.read()) },
    {
      source: 'services',
      parts: unchangedEntries(services, (await texts.services.read()).services, ({ title }) => title),
    },
    { source: 'pages', parts: unchangedParts(pageCopy, await texts.pages.read()) },
    {
      source: 'faq',
      parts: unchangedEntries(faq, (await texts.faq.read()).entries, ({ question }) => question),
    },
    { source: 'privacy', parts: await legal('privacy', privacy) },
    { source: 'terms', parts: await legal('terms', terms) },
    { source: 'testimonials', parts: [...(await sampleTestimonials())] },
  ];
}
