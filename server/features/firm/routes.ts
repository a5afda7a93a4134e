import { storedRecords } from '#content/privacy.ts';
import { firmEndpoints } from '#contract/firm.ts';
import { firmEditing } from '#contract/firm-editing.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FirmTexts } from './texts.ts';

/** The firm's facts and texts for everybody, and their editing by the owner (design, section 4). */
export function firmRoutes(deps: Pick<Deps, 'site'>, texts: FirmTexts): Route[] {
  return [...reading(texts), ...editing(deps, texts)];
}

function reading(texts: FirmTexts): Route[] {
  return [
    bind(firmEndpoints.facts, () => texts.facts.read()),
    bind(firmEndpoints.services, async () => (await texts.services.read()).services),
    bind(firmEndpoints.faq, async () => (await texts.faq.read()).entries),
    bind(firmEndpoints.legal, async ({ params }) => {
      const { sections, ...page } = await texts[params.page].read();
      return {
        ...page,
        sections: sections.map(({ records, ...section }) => ({
          ...section,
          ...(records && { records: [...storedRecords] }),
        })),
      };
    }),
  ];
}

function editing({ site }: Pick<Deps, 'site'>, texts: FirmTexts): Route[] {
  return [
    bind(firmEditing.facts.read, async () => flat(await texts.facts.edit())),
    bind(firmEditing.facts.save, async ({ body: { version, ...text }, account }) =>
      flat(await texts.facts.save(account.id, text, version)),
    ),
    bind(firmEditing.services.read, async () => flat(await texts.services.edit())),
    bind(firmEditing.services.save, async ({ body: { version, ...text }, account }) =>
      flat(await texts.services.save(account.id, text, version)),
    ),
    bind(firmEditing.faq.read, async () => flat(await texts.faq.edit())),
    bind(firmEditing.faq.save, async ({ body: { version, ...text }, account }) =>
      flat(await texts.faq.save(account.id, text, version)),
    ),
    bind(firmEditing.privacy.read, async () => flat(await texts.privacy.edit())),
    bind(firmEditing.privacy.save, async ({ body: { version, ...text }, account }) => {
      demandRecords(text.sections);
      return flat(await texts.privacy.save(account.id, { ...text, updated: await site.today() }, version));
    }),
    bind(firmEditing.terms.read, async () => flat(await texts.terms.edit())),
    bind(firmEditing.terms.save, async ({ body: { version, ...text }, account }) =>
      flat(await texts.terms.save(account.id, { ...text, updated: await site.today() }, version)),
    ),
  ];
}

function flat<T extends object>({ text, version }: { text: T; version: number }): T & { version: number } {
  return { ...text, version };
}

/** The privacy page must go on saying what is stored. */
function demandRecords(sections: readonly { records: boolean }[]): void {
  if (sections.filter(({ records }) => records).length === 1) return;
  const message = 'Please keep one section that shows the table of what is stored';
  throw new Refusal('invalid', { message, fields: { sections: message } });
}
