import { queryOptions } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import {
  type EditedFacts,
  type EditedFaq,
  type EditedLegalText,
  type EditedPageCopy,
  type EditedJobTemplates,
  type EditedServices,
  type EditedTaskTemplates,
  editedTexts,
} from '#contract/settings/schemas.ts';
import { firmEditing } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** A text being edited, with the version that it is based on. */
export type Draft = { version: number };

/** One of the texts that the owner edits: its schema, and its calls to read and save it. */
export interface FirmText<Text extends Draft> {
  path: string;
  schema: ZodType<Text, Text>;
  read: () => Promise<Text>;
  save: (body: Text) => Promise<Text>;
  /** The description of the toast after saving, for texts that aren't on the website. */
  savedDescription?: string;
}

export type FactsForm = TypedForm<EditedFacts, EditedFacts>;

export const factsText: FirmText<EditedFacts> = {
  path: firmEditing.facts.read.path,
  schema: editedTexts.facts,
  read: () => call(firmEditing.facts.read, {}),
  save: (body) => call(firmEditing.facts.save, { body }),
};

export const servicesText: FirmText<EditedServices> = {
  path: firmEditing.services.read.path,
  schema: editedTexts.services,
  read: () => call(firmEditing.services.read, {}),
  save: (body) => call(firmEditing.services.save, { body }),
};

export const questionsText: FirmText<EditedFaq> = {
  path: firmEditing.faq.read.path,
  schema: editedTexts.faq,
  read: () => call(firmEditing.faq.read, {}),
  save: (body) => call(firmEditing.faq.save, { body }),
};

export type PageCopyForm = TypedForm<EditedPageCopy, EditedPageCopy>;

export const pageCopyText: FirmText<EditedPageCopy> = {
  path: firmEditing.pages.read.path,
  schema: editedTexts.pages,
  read: () => call(firmEditing.pages.read, {}),
  save: (body) => call(firmEditing.pages.save, { body }),
};

export const taskTemplatesText: FirmText<EditedTaskTemplates> = {
  path: firmEditing.taskTemplates.read.path,
  schema: editedTexts.taskTemplates,
  read: () => call(firmEditing.taskTemplates.read, {}),
  save: (body) => call(firmEditing.taskTemplates.save, { body }),
  savedDescription: 'New tasks and requests use it from now on.',
};

export const jobTemplatesText: FirmText<EditedJobTemplates> = {
  path: firmEditing.jobTemplates.read.path,
  schema: editedTexts.jobTemplates,
  read: () => call(firmEditing.jobTemplates.read, {}),
  save: (body) => call(firmEditing.jobTemplates.save, { body }),
  savedDescription: 'New jobs use it from now on.',
};

export const legalTexts: Record<'privacy' | 'terms', FirmText<EditedLegalText>> = {
  privacy: {
    path: firmEditing.privacy.read.path,
    schema: editedTexts.legal,
    read: () => call(firmEditing.privacy.read, {}),
    save: (body) => call(firmEditing.privacy.save, { body }),
  },
  terms: {
    path: firmEditing.terms.read.path,
    schema: editedTexts.legal,
    read: () => call(firmEditing.terms.read, {}),
    save: (body) => call(firmEditing.terms.save, { body }),
  },
};

/** Not cached: each time an editor opens, it has to start from the newest version. */
export function firmTextQuery<Text extends Draft>({ path, read }: FirmText<Text>) {
  return queryOptions({ queryKey: [path], queryFn: read, gcTime: 0 });
}
