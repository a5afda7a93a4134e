import type { FieldValues } from 'react-hook-form';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';

type BulkFormProps<Input extends FieldValues, Output> = Omit<
  Parameters<typeof Form<Input, Output>>[0],
  'submitLabel' | 'pendingLabel' | 'explain' | 'failureTitle'
>;

/** The first step of a bulk action, which asks what to do. The next one shows beforehand what will happen. */
export function BulkForm<Input extends FieldValues, Output>(props: BulkFormProps<Input, Output>) {
  return (
    <Form
      {...props}
      submitLabel="Continue"
      pendingLabel="Checking"
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    />
  );
}
