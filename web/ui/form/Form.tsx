import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formNameField } from '#contract/forms/answer.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkedFormContext } from '#web/ui/form/field-id.ts';
import { type FormPost, useAnsweredPost } from '#web/ui/form/form-answer.ts';
import { PostAnswer } from '#web/ui/form/PostAnswer.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { type TypedForm, typedForm } from '#web/ui/form/typed-form.ts';
import { type StrictFormOptions, useStrictForm } from '#web/ui/form/use-strict-form.ts';

type FormProps<Input extends FieldValues, Output> = StrictFormOptions<Input, Output> & {
  label: string;
  submitLabel: string;
  children: (form: TypedForm<Input, Output>) => ReactNode;
  /** For forms that can be sent without script. */
  post?: FormPost | undefined;
  /** Title of the alert that says why the call failed. */
  failureTitle?: string | undefined;
  /** Beside the submit button, such as a cancel button. */
  actions?: ReactNode | ((form: TypedForm<Input, Output>) => ReactNode);
  submitDisabled?: boolean | undefined;
  /** Renders a FormDraft, which stores what is typed in case of a crash. `changed`: there are unsaved changes. */
  autosave?: ((form: UseFormReturn<Input, unknown, Output>, changed: boolean) => ReactNode) | undefined;
  /** 'secondary' if this isn't the main action of its screen. */
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
};

export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { label, submitLabel, pendingLabel, children, actions, className } = props;
  const t = useTranslate();
  const failureTitle = props.failureTitle ?? t('Not sent');
  const post = useAnsweredPost(props.post);
  const postError = post?.postError;
  const { form, element, submit, failure, isFresh, isKept } = useStrictForm({ ...props, postError });
  const typed = typedForm(form, isFresh ? postError?.values : undefined);
  if (post?.isSent && post.sent?.alone && isFresh)
    return <PostAnswer post={post} failureTitle={failureTitle} />;
  return (
    <form
      ref={element}
      // If the form is ever sent without script, what was typed stays out of the URL.
      method="post"
      noValidate
      aria-label={label}
      action={post && (post.sent ? `${post.page}#${post.id}` : post.page)}
      onSubmit={submit}
      className={cx('flex flex-col gap-5', className)}
    >
      {post && isFresh && <PostAnswer post={post} failureTitle={failureTitle} />}
      {props.autosave?.(form, form.formState.isDirty && !form.formState.isSubmitting)}
      <LinkedFormContext value={postError ? post.name : null}>{children(typed)}</LinkedFormContext>
      {/* After the fields: other code takes the form's first element for its first field. */}
      {post && <input type="hidden" name={formNameField} value={post.name} />}
      {failure !== null && (
        <Alert tone="red" title={failureTitle}>
          {t(failure)}
        </Alert>
      )}
      {isKept && (
        <Alert tone="yellow" title={t('Saved, but not your last changes')}>
          {t('What you typed while it was being saved is still in the form.')}
        </Alert>
      )}
      {/* In dialogs, buttons are on the right: Cancel, then submit. */}
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
        {typeof actions === 'function' ? actions(typed) : actions}
      </div>
    </form>
  );
}
