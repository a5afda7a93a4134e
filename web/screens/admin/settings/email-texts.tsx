import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { emailKindLabels } from '#contract/emails/kinds.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmailTextForm } from '#web/features/emails/texts/EmailTextForm.tsx';
import { emailTextsQuery } from '#web/features/emails/texts/queries.ts';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/email-texts')({
  head: () => ({ meta: [{ title: 'Email texts | Admin Dashboard' }] }),
  component: EmailTexts,
});

/** The firm's own words in its emails, a kind at a time. */
function EmailTexts() {
  const { data, error, refetch } = useQuery(emailTextsQuery);
  return (
    <>
      <BackLink to="/admin/outbox">Email log</BackLink>
      <AdminHeading
        heading="Email texts"
        lead="Your own words in the emails about invoices. Amounts, dates and links are added below them."
      />
      <Loaded
        what="the email texts"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-80" />}
      >
        {(texts) => (
          <div className="flex max-w-4xl flex-col gap-4">
            {texts.map((text) => (
              <details key={text.kind} className="rounded-lg border border-rule-2 bg-sheet px-5 py-4">
                <summary className="min-h-6 cursor-pointer font-strong">
                  {emailKindLabels[text.kind]} {text.isOwn && <Badge tone="neutral">own text</Badge>}
                </summary>
                <div className="mt-4">
                  <EmailTextForm
                    key={`${text.version} ${text.isOwn}`}
                    text={text}
                    label={emailKindLabels[text.kind]}
                  />
                </div>
              </details>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
