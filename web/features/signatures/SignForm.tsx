import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { drawing } from '#contract/signatures/drawing.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { isOffer } from '#contract/signatures/packages.ts';
import { typedName, type WholeSignature } from '#contract/signatures/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { AgreeCheckbox } from './AgreeCheckbox.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { DrawSignature } from './DrawSignature.tsx';
import { documentHash } from './document-hash.ts';
import { signatureQuery } from './queries.ts';

const signForm = z.object({
  name: typedName,
  drawing,
  agreed: z.boolean().refine(Boolean, 'Please confirm that you have read it and want to sign'),
});

const insecureMessage =
  'This browser can’t sign over an insecure connection. Please open this page with https:// or in another browser.';

interface SignFormProps {
  signature: WholeSignature;
  /** The letter with the package that the reader has chosen; null without one. */
  chosen: SignedDocument | null;
  asks: string;
}

/** Signs with a typed name and, if the person likes, a drawing. Both stay until it worked. */
export function SignForm({ signature, chosen, asks }: SignFormProps) {
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const [typed, setTyped] = useState('');
  const id = String(signature.id);
  // The very object that the page shows.
  const shown = chosen ?? signature.document;
  return (
    <Form
      label="Sign"
      schema={signForm}
      defaultValues={{ name: '', drawing: [], agreed: false }}
      submitLabel={typed.trim() === '' ? 'Sign' : `I sign as ${typed.trim()}`}
      pendingLabel="Signing"
      failureTitle="Not signed"
      actions={<DeclineDialog signature={signature} />}
      onSubmit={async ({ name, drawing: drawn }, form) => {
        if (!isSecureContext) throw new NotReadyError(insecureMessage);
        if (isOffer(shown)) throw new NotReadyError('Please choose a package above the letter first.');
        try {
          const sha256 = await documentHash(shown);
          const answer = await call(signatureEndpoints.sign, {
            params: { id },
            body: {
              sha256,
              name,
              agreed: true,
              ...(drawn.length > 0 && { drawing: drawn }),
              ...(chosen?.package && { package: chosen.package }),
            },
          });
          queryClient.setQueryData(signatureQuery(id).queryKey, answer);
          void refreshAfter(signatureEndpoints.sign);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'conflict') {
            // It may show another text now, which has to be read first.
            form.setValue('agreed', false);
            void queryClient.invalidateQueries({ queryKey: signatureQuery(id).queryKey });
          }
          throw error;
        }
      }}
      explain={(error) =>
        formErrorOf(
          error,
          error instanceof NotReadyError
            ? error.message
            : 'Nothing was signed. Check your connection and try again; what you typed is still here.',
        )
      }
    >
      {(form) => {
        const name = form.choice('name');
        return (
          <>
            <TextInput
              label="Your full name"
              description={`This letter asks for the signature of ${asks}.`}
              className="max-w-120"
              autoComplete="name"
              maxLength={120}
              {...typedText({
                ...name,
                onValueChange(value) {
                  name.onValueChange(value);
                  setTyped(value);
                },
              })}
            />
            <DrawSignature {...form.choice('drawing')} />
            <AgreeCheckbox
              label="I have read this letter and mean to sign it. My typed name is my signature."
              {...form.choice('agreed')}
            />
          </>
        );
      }}
    </Form>
  );
}
