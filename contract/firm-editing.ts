import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { faq } from './faq.ts';
import { firmFacts } from './firm.ts';
import { legalText } from './legal.ts';
import { serviceList } from './services.ts';

/** What the owner edits carries the number of the change it stands on: 0 for what the product came with. */
function edited<S extends z.ZodRawShape>(shape: z.ZodObject<S>) {
  return shape.extend({ version: z.int().min(0) });
}

/** The texts as they are edited. Apart from their calls, whose shapes stay on the server. */
export const editedTexts = {
  facts: edited(firmFacts),
  services: edited(z.object({ services: serviceList })),
  faq: edited(faq),
  legal: edited(legalText),
};

export type EditedFacts = z.infer<typeof editedTexts.facts>;
export type EditedServices = z.infer<typeof editedTexts.services>;
export type EditedFaq = z.infer<typeof editedTexts.faq>;
export type EditedLegalText = z.infer<typeof editedTexts.legal>;

/** The two calls with which the owner edits one of the texts; a change that somebody else has overtaken is a conflict. */
function editing<S extends z.ZodRawShape, const P extends `/api/admin/${string}`>(
  path: P,
  what: string,
  shape: z.ZodObject<S>,
) {
  return {
    read: endpoint({
      method: 'GET',
      path,
      summary: `${what}, for editing.`,
      who: 'staff',
      answer: shape,
      refusals: [],
    }),
    save: endpoint({
      method: 'PUT',
      path,
      summary: `Saves ${what.toLowerCase()}; pages and letters show it at once.`,
      who: 'owner',
      body: shape,
      answer: shape,
      refusals: ['invalid', 'conflict'],
    }),
  };
}

export const firmEditing = {
  facts: editing('/api/admin/firm', 'The facts of the firm', editedTexts.facts),
  services: editing('/api/admin/services', 'The services', editedTexts.services),
  faq: editing('/api/admin/faq', 'The questions and answers', editedTexts.faq),
  privacy: editing('/api/admin/legal/privacy', 'The privacy page', editedTexts.legal),
  terms: editing('/api/admin/legal/terms', 'The terms', editedTexts.legal),
};
