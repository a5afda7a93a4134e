import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod';
import { maxCodeTries } from '#contract/signatures/consent.ts';
import { electronicRecordsEndpoints } from '#contract/signatures/endpoints.ts';
import { type ElectronicRecords, newConsent } from '#contract/signatures/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { AgreeCheckbox } from '../AgreeCheckbox.tsx';
import { electronicRecordsQuery } from '../queries.ts';
import { ConsentStatement } from './ConsentStatement.tsx';

const agreed = z.boolean().refine(Boolean, 'Please confirm that you agree');

/** Only a consumer shows with a code that they can open such files. */
const forms = {
  business: z.object({ code: newConsent.shape.code, agreed }),
  consumer: z.object({
    code: newConsent.shape.code.refine((code) => code !== '', 'Please type the code in the sample PDF'),
    agreed,
  }),
};

/**
 * The step before the first signature: what it means to sign and receive records electronically, and for a person who signs for
 * themselves the proof that they can open them (15 U.S.C. 7001(c)).
 */
export function RecordsConsentForm({ records }: { records: ElectronicRecords }) {
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { form: kind, version, statement, action, sampleUrl, triesLeft } = records;
  return (
    <>
      <ConsentStatement statement={statement} />
      <p className="mt-4 max-w-measure">
        To withdraw later, open{' '}
        <Link to="/client-portal/security" className="link">
          Security
        </Link>{' '}
        under your profile.
      </p>
      <Form
        key={version}
        label="Agree to electronic records"
        className="mt-6"
        schema={forms[kind]}
        defaultValues={{ code: '', agreed: false }}
        submitLabel="I agree"
        pendingLabel="Saving"
        failureTitle="Not saved"
        onSubmit={async ({ code }) => {
          try {
            const answer = await call(electronicRecordsEndpoints.give, {
              body: { version, code, agreed: true },
            });
            queryClient.setQueryData(electronicRecordsQuery.queryKey, answer);
            void refreshAfter(electronicRecordsEndpoints.give);
          } catch (error) {
            // How many tries are left, or a statement that has changed since.
            void queryClient.invalidateQueries({ queryKey: electronicRecordsQuery.queryKey });
            throw error;
          }
        }}
        explain={(error) =>
          formErrorOf(error, 'Your consent was not saved. Check your connection and try again.')
        }
      >
        {(form) => (
          <>
            {kind === 'consumer' && sampleUrl !== null && (
              <ol className="flex list-decimal flex-col gap-5 pl-5 marker:font-strong">
                <li>
                  <p className="mb-2">
                    Open this sample. It is a PDF file of the same kind as your signed letters.
                  </p>
                  <Button
                    variant="secondary"
                    render={<a href={sampleUrl} target="_blank" rel="noopener" />}
                    onClick={() =>
                      void queryClient.invalidateQueries({ queryKey: electronicRecordsQuery.queryKey })
                    }
                  >
                    Open the sample PDF
                  </Button>
                </li>
                <li>
                  <TextInput
                    label="Code in the sample PDF"
                    description={triesText(triesLeft)}
                    className="max-w-80"
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={20}
                    {...form.field('code')}
                  />
                </li>
              </ol>
            )}
            <AgreeCheckbox {...form.choice('agreed')} label={action} />
          </>
        )}
      </Form>
    </>
  );
}

function triesText(triesLeft: number | null): string {
  if (triesLeft === null) return 'It is printed in the sample. Upper or lower case doesn’t matter.';
  if (triesLeft === 0) return 'Please open the sample again: it has a new code now.';
  if (triesLeft === maxCodeTries)
    return `You can try ${maxCodeTries} times. After that the sample gets a new code.`;
  return triesLeft === 1 ? 'One try left.' : `${triesLeft} tries left.`;
}
