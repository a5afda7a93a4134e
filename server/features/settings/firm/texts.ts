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
import { pageCopy, spanishCopy } from '#contract/settings/page-copy-schemas.ts';
import { legalText } from '#contract/settings/legal-schemas.ts';
import { taskTemplateList } from '#contract/tasks/templates.ts';
import { serviceList } from '#contract/settings/service-schemas.ts';
import { cachedValue } from '#server/cached-value.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { savedMeanwhile } from '#server/domain/api-error.ts';
import { reportUnexpectedError } from '#server/log.ts';
import type { Transaction } from '#server/db/client.ts';
import { findSetting, writeSetting } from '#server/db/versioned-setting.ts';
import { formerFactsAfter } from '../former-facts/former-facts.ts';
import { findFormerFacts, writeFormerFacts } from '../former-facts/store.ts';

type Parts = Pick<Deps, 'db' | 'now'> & Pick<Deps['site'], 'changed' | 'whenChanged'>;

interface Version<T> {
  text: T;
  /** The number of changes so far; 0 for the default text. */
  version: number;
}

/** A text of the site that the owner can change: the default text until there is a row in the database. */
export interface EditableText<T> {
  read: () => Promise<T>;
  edit: () => Promise<Version<T>>;
  /** Throws 409 if someone else has saved since `version`. */
  save: (actor: ActorId, text: T, version: number) => Promise<Version<T>>;
}

export type FirmTexts = ReturnType<typeof firmTexts>;

/** Every editable text of the firm. */
export function firmTexts(parts: Parts) {
  return {
    facts: editable(parts, {
      key: 'firm',
      schema: firmFacts,
      defaultText: standardFacts,
      path: '/api/firm',
      onSave: async (tx, before, after) =>
        writeFormerFacts(tx, formerFactsAfter(await findFormerFacts(tx), before, after)),
    }),
    services: editable(parts, {
      key: 'services',
      schema: z.object({ services: serviceList }),
      defaultText: { services: [...standardServices] },
      path: '/api/services',
    }),
    faq: editable(parts, {
      key: 'faq',
      schema: faq,
      defaultText: { entries: [...standardFaq] },
      path: '/api/faq',
    }),
    pages: editable(parts, {
      key: 'pages',
      // Texts that were saved before there was a page in Spanish lack its part.
      schema: pageCopy.extend({ spanish: spanishCopy.default(standardPageCopy.spanish) }),
      defaultText: standardPageCopy,
      path: '/api/pages',
    }),
    privacy: editable(parts, {
      key: 'privacy',
      schema: datedText,
      defaultText: dated(standardPrivacy),
      path: '/api/legal/privacy',
    }),
    taskTemplates: editable(parts, {
      key: 'task-templates',
      schema: taskTemplateList,
      defaultText: { templates: [...standardTaskTemplates] },
      path: '/api/admin/task-templates',
    }),
    jobTemplates: editable(parts, {
      key: 'job-templates',
      schema: jobTemplateList,
      defaultText: { templates: [...standardJobTemplates] },
      path: '/api/admin/job-templates',
    }),
    terms: editable(parts, {
      key: 'terms',
      schema: datedText,
      defaultText: dated(standardTerms),
      path: '/api/legal/terms',
    }),
  };
}

const datedText = legalText.extend({ updated: z.iso.date() });
const dated = (text: z.output<typeof legalText>) => ({ ...text, updated: '2026-11-26' });

/** How long a text is cached, in milliseconds. A change, also by another process, clears the cache at once. */
const cacheLifetime = 2000;

interface TextOptions<T> {
  key: 'firm' | 'services' | 'faq' | 'pages' | 'task-templates' | 'job-templates' | 'privacy' | 'terms';
  schema: z.ZodType<T>;
  defaultText: T;
  /** The endpoint that shows the text to everyone; pages that read it are refreshed after a change. */
  path: string;
  /** Called in the transaction of a save. */
  onSave?: (tx: Transaction, before: T, after: T) => Promise<void>;
}

function editable<T>(
  { db, now, changed, whenChanged }: Parts,
  { key, schema, defaultText, path, onSave }: TextOptions<T>,
): EditableText<T> {
  const cached = cachedValue(async () => (await edit()).text, { lifetime: cacheLifetime, now });
  whenChanged((change) => {
    if (change === 'everything' || change.includes(path)) cached.forget();
  });

  async function edit(): Promise<Version<T>> {
    const row = await findSetting(db, key);
    if (!row) return { text: defaultText, version: 0 };
    const parsed = schema.safeParse(row.value);
    if (parsed.success) return { text: parsed.data, version: row.version };
    // An invalid row must not take the site down: use the default text, and log the error.
    reportUnexpectedError(new Error(`The setting ${key} cannot be read`, { cause: parsed.error }));
    return { text: defaultText, version: row.version };
  }

  return {
    edit,
    read: cached.read,
    async save(actor, text, version) {
      const before = (await edit()).text;
      const next = await db.transaction(async (tx) => {
        const newVersion = await writeSetting(tx, key, text, version);
        if (newVersion === undefined) throw savedMeanwhile();
        // It was based on `version`, so `before` is what it replaces.
        await onSave?.(tx, before, text);
        await audit(tx, { accountId: actor, action: `${key}-saved`, subject: 'settings' });
        return newVersion;
      });
      changed(path);
      return { text, version: next };
    },
  };
}
