import * as z from 'zod';
import { faq as standardFaq } from '#content/faq.ts';
import { firm as standardFacts } from '#content/firm.ts';
import { jobTemplates as standardJobTemplates } from '#content/job-templates.ts';
import { privacy as standardPrivacy } from '#content/privacy.ts';
import { services as standardServices } from '#content/services.ts';
import { taskTemplates as standardTaskTemplates } from '#content/task-templates.ts';
import { terms as standardTerms } from '#content/terms.ts';
import { pageCopy as standardPageCopy } from '#content/page-copy.ts';
import { jobTemplateList } from '#contract/client-jobs/templates.ts';
import { faq } from '#contract/settings/schemas.ts';
import { firmFacts } from '#contract/settings/facts-schemas.ts';
import { pageCopy } from '#contract/settings/page-copy-schemas.ts';
import { legalText } from '#contract/settings/legal-schemas.ts';
import { taskTemplateList } from '#contract/tasks/templates.ts';
import { serviceList } from '#contract/settings/service-schemas.ts';
import { cachedValue } from '#server/cached-value.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { findText, writeText } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'> & Pick<Deps['site'], 'changed' | 'whenChanged'>;

interface Version<T> {
  text: T;
  /** Number of the last change, 0 when there was none. */
  version: number;
}

/** A text of the site that the owner can change: what the product came with, until a row in the database says otherwise. */
export interface EditableText<T> {
  read: () => Promise<T>;
  edit: () => Promise<Version<T>>;
  /** Refuses with a conflict when someone else has saved since `version`. */
  save: (actor: ActorId, text: T, version: number) => Promise<Version<T>>;
}

export type FirmTexts = ReturnType<typeof firmTexts>;

/** Every text of the firm, each with the call that shows it to everyone. */
export function firmTexts(parts: Parts) {
  return {
    facts: editable(parts, 'firm', firmFacts, standardFacts, '/api/firm'),
    services: editable(
      parts,
      'services',
      z.object({ services: serviceList }),
      { services: [...standardServices] },
      '/api/services',
    ),
    faq: editable(parts, 'faq', faq, { entries: [...standardFaq] }, '/api/faq'),
    pages: editable(parts, 'pages', pageCopy, standardPageCopy, '/api/pages'),
    privacy: editable(parts, 'privacy', datedText, dated(standardPrivacy), '/api/legal/privacy'),
    taskTemplates: editable(
      parts,
      'task-templates',
      taskTemplateList,
      { templates: [...standardTaskTemplates] },
      '/api/admin/task-templates',
    ),
    jobTemplates: editable(
      parts,
      'job-templates',
      jobTemplateList,
      { templates: [...standardJobTemplates] },
      '/api/admin/job-templates',
    ),
    terms: editable(parts, 'terms', datedText, dated(standardTerms), '/api/legal/terms'),
  };
}

const datedText = legalText.extend({ updated: z.iso.date() });
const dated = (text: z.output<typeof legalText>) => ({ ...text, updated: '2026-11-26' });

/** Milliseconds for which a text is cached; a change, also by another process, ends it at once. */
const lifetime = 2000;

function editable<T>(
  { db, now, changed, whenChanged }: Parts,
  key: 'firm' | 'services' | 'faq' | 'pages' | 'task-templates' | 'job-templates' | 'privacy' | 'terms',
  shape: z.ZodType<T>,
  standard: T,
  shownBy: string,
): EditableText<T> {
  const cached = cachedValue(async () => (await edit()).text, { lifetime, now });
  whenChanged((what) => {
    if (what === 'everything' || what.includes(shownBy)) cached.forget();
  });

  async function edit(): Promise<Version<T>> {
    const row = await findText(db, key);
    if (!row) return { text: standard, version: 0 };
    const parsed = shape.safeParse(row.value);
    if (parsed.success) return { text: parsed.data, version: row.version };
    // A row that does not fit must not take the site down: the default text is used, and the log says so.
    reportUnexpectedError(new Error(`The setting ${key} cannot be read`, { cause: parsed.error }));
    return { text: standard, version: row.version };
  }

  return {
    edit,
    read: cached.read,
    async save(actor, text, version) {
      const next = await db.transaction(async (tx) => {
        const written = await writeText(tx, key, text, version);
        if (written === undefined) throw overtaken();
        await audit(tx, { accountId: actor, action: `${key}-saved`, subject: 'settings' });
        return written;
      });
      changed(shownBy);
      return { text, version: next };
    },
  };
}

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has saved this in the meantime. Please reload and make your change again.',
  });
}
