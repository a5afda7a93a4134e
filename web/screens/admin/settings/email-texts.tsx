import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { ownTextGroups, standardTexts } from '#contract/emails/standard-texts.ts';
import type { EmailText } from '#contract/emails/texts.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmailTextForm } from '#web/features/emails/texts/EmailTextForm.tsx';
import { emailTextsQuery } from '#web/features/emails/texts/queries.ts';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { KeptWhileEdited } from '#web/ui/form/KeptWhileEdited.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/email-texts')({
  head: () => ({ meta: [{ title: 'Email texts | Admin Dashboard' }] }),
  component: EmailTexts,
});

/** Edits the firm's own texts in its emails, by kind of email. */
function EmailTexts() {
  const { data, error, refetch } = useQuery(emailTextsQuery);
  return (
    <>
      <BackLink to="/admin/outbox">Email log</BackLink>
      <AdminHeading
        heading="Email texts"
        lead="Your own words in the emails to clients and visitors. Amounts, dates and links are added below them."
      />
      <Loaded
        what="the email texts"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-80" />}
      >
        {(texts) => (
          <div className="flex max-w-4xl flex-col gap-8">
            {ownTextGroups.map(({ label, kinds }) => (
              <Group key={label} label={label} texts={texts.filter(({ kind }) => kinds.includes(kind))} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The emails about one topic, each expandable for editing. Shows only kinds that the server knows. */
function Group({ label, texts }: { label: string; texts: EmailText[] }) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-heading">
        {label}
      </h2>
      <div className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
        {texts.map((text) => (
          <details key={text.kind} className="px-5 py-3">
            <summary className="min-h-6 cursor-pointer font-strong">
              {standardTexts[text.kind].label} {text.isOwn && <Badge tone="neutral">own text</Badge>}
            </summary>
            <div className="mt-4 mb-2">
              <KeptWhileEdited value={text}>
                {(kept) => (
                  <EmailTextForm
                    key={`${kept.version} ${kept.isOwn}`}
                    text={kept}
                    label={standardTexts[text.kind].label}
                  />
                )}
              </KeptWhileEdited>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
