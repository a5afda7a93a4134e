import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import {
  type EmailTextParts,
  type OwnTextKind,
  ownTextKinds,
  standardTexts,
} from '#contract/emails/standard-texts.ts';
import { type EmailText, emailTextSchemas, emailTextParts } from '#contract/emails/texts.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { renderEmail, withLogo } from '#server/emails/layout.ts';
import { fillPlaceholders, withSentence } from '#server/emails/email-text.ts';
import { bind, invalid, type Route } from '#server/http/bind.ts';
import { sampleEmails } from './sample.ts';
import { type EmailTextRow, findText, listTexts, resetText, writeText } from './store.ts';

/** The texts of emails, which the owner can replace by their own. */
export function emailTextRoutes({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>): Route[] {
  return [
    bind(emailTextEndpoints.list, emailTextSchemas.list, async () => {
      const rows = await listTexts(db);
      return ownTextKinds.map((kind) =>
        present(
          kind,
          rows.find((row) => row.kind === kind),
        ),
      );
    }),
    bind(
      emailTextEndpoints.save,
      emailTextSchemas.save,
      async ({ account, params: { kind }, body: { version, ...body } }) => {
        const text = validated(kind, body);
        const row = { kind, ...text, version, changedBy: account.id, changedAt: now() };
        return db.transaction(async (tx) => {
          const written = await writeText(tx, row);
          if (!written)
            throw new ApiError('conflict', {
              message:
                'Someone else has changed this text in the meantime. Please reload, then change it again.',
            });
          await audit(tx, {
            accountId: account.id,
            action: 'email-text-changed',
            subject: 'email-texts',
            detail: { title: standardTexts[kind].label },
          });
          return present(kind, written);
        });
      },
    ),
    bind(emailTextEndpoints.reset, emailTextSchemas.reset, ({ account, params: { kind } }) =>
      db.transaction(async (tx) => {
        const entry = { accountId: account.id, action: 'email-text-reset' as const, subject: 'email-texts' };
        const reset = await resetText(tx, { kind, changedBy: account.id, changedAt: now() });
        if (reset) await audit(tx, { ...entry, detail: { title: standardTexts[kind].label } });
        return present(kind, reset ?? (await findText(tx, kind)));
      }),
    ),
    bind(emailTextEndpoints.preview, emailTextSchemas.preview, async ({ params: { kind }, body }) => {
      const firm = await site.firm();
      const { values, after, paragraphs = [], content } = sampleEmails[kind];
      const { subject, opening, closing } = fillPlaceholders(validated(kind, body), {
        firm: firm.name,
        phone: firm.phone,
        owner: firm.owner.name,
        short: firm.shortName,
        ...values,
      });
      const { html } = await renderEmail(firm, subject, {
        greeting: 'Hello Alex Sample,',
        paragraphs: [withSentence(opening, after), ...paragraphs],
        ...content,
        closing,
      });
      return { subject, html: withLogo(html, await site.logo()) };
    }),
  ];
}

/** Checks the placeholders of a text: 'invalid', with a message at the field, for one that the kind does not have. */
function validated(kind: OwnTextKind, text: EmailTextParts): EmailTextParts {
  const result = emailTextParts(kind).safeParse(text);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

function present(kind: OwnTextKind, row: EmailTextRow | undefined): EmailText {
  const isOwn = row?.isOwn ?? false;
  const { subject, opening, closing } = row && isOwn ? row : standardTexts[kind];
  return { kind, subject, opening, closing, isOwn, version: row?.version ?? 0 };
}
