import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { storedRecords } from '#content/privacy.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { firmSchemas, firmEditingSchemas } from '#contract/settings/schemas.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { faqWithFacts, legalWithMeetings, pagesWithMeetings } from './texts-with-facts.ts';
import type { FirmTexts } from './texts.ts';

/** The firm's facts and texts for everyone, and the owner's routes to edit them. */
export function firmRoutes(
  deps: Pick<Deps, 'site'>,
  texts: FirmTexts,
  rules: () => Promise<Pick<BookingRules, 'meetingTypes'>>,
): Route[] {
  return [...publicRoutes(texts, async () => (await rules()).meetingTypes), ...editingRoutes(deps, texts)];
}

function publicRoutes(texts: FirmTexts, meetingTypes: () => Promise<readonly MeetingType[]>): Route[] {
  return [
    bind(firmEndpoints.facts, firmSchemas.facts, () => texts.facts.read()),
    bind(firmEndpoints.services, firmSchemas.services, async () => (await texts.services.read()).services),
    bind(firmEndpoints.faq, firmSchemas.faq, async () =>
      faqWithFacts((await texts.faq.read()).entries, {
        meetingTypes: await meetingTypes(),
        taxReturns: (await texts.facts.read()).taxReturns,
      }),
    ),
    bind(firmEndpoints.pages, firmSchemas.pages, async () =>
      pagesWithMeetings(await texts.pages.read(), await meetingTypes()),
    ),
    bind(firmEndpoints.legal, firmSchemas.legal, async ({ params }) => {
      const { sections, ...page } = legalWithMeetings(await texts[params.page].read(), await meetingTypes());
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

function editingRoutes({ site }: Pick<Deps, 'site'>, texts: FirmTexts): Route[] {
  return [
    bind(firmEditing.facts.read, firmEditingSchemas.facts.read, async () =>
      withVersion(await texts.facts.edit()),
    ),
    bind(
      firmEditing.facts.save,
      firmEditingSchemas.facts.save,
      async ({ body: { version, ...text }, account }) =>
        withVersion(await texts.facts.save(account.id, text, version)),
    ),
    bind(firmEditing.services.read, firmEditingSchemas.services.read, async () =>
      withVersion(await texts.services.edit()),
    ),
    bind(
      firmEditing.services.save,
      firmEditingSchemas.services.save,
      async ({ body: { version, ...text }, account }) =>
        withVersion(await texts.services.save(account.id, text, version)),
    ),
    bind(firmEditing.faq.read, firmEditingSchemas.faq.read, async () => withVersion(await texts.faq.edit())),
    bind(firmEditing.faq.save, firmEditingSchemas.faq.save, async ({ body: { version, ...text }, account }) =>
      withVersion(await texts.faq.save(account.id, text, version)),
    ),
    bind(firmEditing.pages.read, firmEditingSchemas.pages.read, async () =>
      withVersion(await texts.pages.edit()),
    ),
    bind(
      firmEditing.pages.save,
      firmEditingSchemas.pages.save,
      async ({ body: { version, ...text }, account }) =>
        withVersion(await texts.pages.save(account.id, text, version)),
    ),
    bind(firmEditing.privacy.read, firmEditingSchemas.privacy.read, async () =>
      withVersion(await texts.privacy.edit()),
    ),
    bind(
      firmEditing.privacy.save,
      firmEditingSchemas.privacy.save,
      async ({ body: { version, ...text }, account }) => {
        requireStoredRecords(text.sections);
        return withVersion(
          await texts.privacy.save(account.id, { ...text, updated: await site.today() }, version),
        );
      },
    ),
    bind(firmEditing.taskTemplates.read, firmEditingSchemas.taskTemplates.read, async () =>
      withVersion(await texts.taskTemplates.edit()),
    ),
    bind(
      firmEditing.taskTemplates.save,
      firmEditingSchemas.taskTemplates.save,
      async ({ body: { version, ...text }, account }) =>
        withVersion(await texts.taskTemplates.save(account.id, text, version)),
    ),
    bind(firmEditing.jobTemplates.read, firmEditingSchemas.jobTemplates.read, async () =>
      withVersion(await texts.jobTemplates.edit()),
    ),
    bind(
      firmEditing.jobTemplates.save,
      firmEditingSchemas.jobTemplates.save,
      async ({ body: { version, ...text }, account }) =>
        withVersion(await texts.jobTemplates.save(account.id, text, version)),
    ),
    bind(firmEditing.terms.read, firmEditingSchemas.terms.read, async () =>
      withVersion(await texts.terms.edit()),
    ),
    bind(
      firmEditing.terms.save,
      firmEditingSchemas.terms.save,
      async ({ body: { version, ...text }, account }) =>
        withVersion(await texts.terms.save(account.id, { ...text, updated: await site.today() }, version)),
    ),
  ];
}

function withVersion<T extends object>({
  text,
  version,
}: {
  text: T;
  version: number;
}): T & { version: number } {
  return { ...text, version };
}

/** Throws 400 unless exactly one section of the privacy page shows the table of what we store. */
function requireStoredRecords(sections: readonly { records: boolean }[]): void {
  if (sections.filter(({ records }) => records).length === 1) return;
  const message = 'Please keep one section that shows the table of what we store';
  throw new ApiError('invalid', { message, fields: { sections: message } });
}
