import { useState } from 'react';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import { placeholdersOf } from '#contract/emails/standard-texts.ts';
import { type EmailText, emailTextParts } from '#contract/emails/texts.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Edits the text of one kind of email, previews it with sample data, or restores the standard text. */
export function EmailTextForm({ text, label }: { text: EmailText; label: string }) {
  const { kind, subject, opening, closing, isOwn } = text;
  // The saved version that what is typed is based on.
  const [version, setVersion] = useState(text.version);
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const draftName = useDraftName(`${emailTextEndpoints.save.path} ${kind}`);
  return (
    <Form
      label={label}
      schema={emailTextParts(kind)}
      defaultValues={{ subject, opening, closing }}
      submitLabel="Save text"
      pendingLabel="Saving"
      failureTitle="Not saved"
      autosave={(form, isChanged) => <FormDraft name={draftName} form={form} changed={isChanged} />}
      onSubmit={async (values) => {
        const saved = await call(emailTextEndpoints.save, { params: { kind }, body: { ...values, version } });
        setVersion(saved.version);
        show({ title: 'Text saved', description: 'New emails will use it.', tone: 'success' });
        await refreshAfter(emailTextEndpoints.save);
      }}
      explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
      actions={isOwn && <Reset kind={kind} />}
    >
      {(form) => (
        <>
          <TextInput label="Subject" autoComplete="off" {...form.field('subject')} />
          <TextArea label="Opening" rows={4} grows {...form.field('opening')} />
          <TextArea label="Closing (optional)" rows={2} grows {...form.field('closing')} />
          <Placeholders kind={kind} />
          <Preview kind={kind} getText={() => form.getValues()} />
        </>
      )}
    </Form>
  );
}

function Placeholders({ kind }: Pick<EmailText, 'kind'>) {
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer">Placeholders you can use</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {Object.entries(placeholdersOf(kind)).map(([name, description]) => (
          <div key={name} className="contents">
            <dt className="font-strong">{`{${name}}`}</dt>
            <dd className="text-ink-2">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({
  kind,
  getText,
}: Pick<EmailText, 'kind'> & { getText: () => Pick<EmailText, 'subject' | 'opening' | 'closing'> }) {
  const [html, setHtml] = useState<string>();
  const preview = useAction(emailTextEndpoints.preview, {
    input: () => ({ params: { kind }, body: getText() }),
    afterwards: (shown) => setHtml(shown.html),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        pending={preview.isPending}
        pendingLabel="Loading the preview"
        onClick={() => preview.mutate()}
      >
        Preview
      </Button>
      {preview.error && (
        <p role="alert" className="text-red-text">
          {errorText(preview.error, 'The preview could not be loaded. Please try again.')}
        </p>
      )}
      {html !== undefined && !preview.error && (
        // The empty sandbox blocks scripts and navigation.
        <iframe
          title="Preview with sample data"
          srcDoc={html}
          sandbox=""
          className="h-[36rem] w-full rounded-md border border-rule bg-paper"
        />
      )}
    </div>
  );
}

function Reset({ kind }: Pick<EmailText, 'kind'>) {
  const reset = useAction(emailTextEndpoints.reset, {
    input: () => ({ params: { kind } }),
    done: () => 'Standard text restored',
    failed: 'Not restored',
  });
  return (
    <AlertDialog
      trigger={<Button variant="secondary">Back to the standard text</Button>}
      title="Go back to the standard text?"
      description="Your own text is deleted. New emails will use the standard text."
      confirmLabel="Use the standard text"
      pendingLabel="Restoring"
      destructive
      onConfirm={() => reset.mutateAsync()}
    />
  );
}
