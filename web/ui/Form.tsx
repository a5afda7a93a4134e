import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useEarlySubmit } from '#web/lib/early.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type TypedForm, typedForm } from '#web/ui/typed-form.ts';
import { type StrictFormOptions, useStrictForm } from '#web/ui/use-strict-form.ts';

type FormProps<Input extends FieldValues, Output> = StrictFormOptions<Input, Output> & {
  label: string;
  submitLabel: string;
  children: (form: TypedForm<Input, Output>) => ReactNode;
  /** Title of the box above the button that tells why a call failed. */
  failureTitle?: string | undefined;
  /** Beside the submit button, such as a cancel button. */
  actions?: ReactNode;
  submitDisabled?: boolean | undefined;
  /** Not the main act of its screen: 'secondary'. */
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
};

export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { label, submitLabel, pendingLabel, children, failureTitle = 'Not sent', actions, className } = props;
  const { form, element, submit, failure, round } = useStrictForm(props);
  const waiting = useEarlySubmit(element);
  return (
    // post: if it is ever sent without script, what was typed stays out of the address.
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      data-waiting={waiting ? '' : undefined}
      className={cx('flex flex-col gap-5', className)}
    >
      <Fragment key={round}>{children(typedForm(form))}</Fragment>
      {failure !== null && (
        <Alert tone="red" title={failureTitle}>
          {failure}
        </Alert>
      )}
      {/* A dialog ends at its right: the way out, then the act. */}
      <div className="flex flex-wrap gap-3 in-[[role=dialog]]:flex-row-reverse">
        <Button
          type="submit"
          variant={props.variant}
          pending={form.formState.isSubmitting}
          pendingLabel={pendingLabel}
          disabled={props.submitDisabled}
        >
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
