import { type SubmitEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { PostError } from '#contract/forms/answer.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { schemaResolver } from '#web/ui/form/errors/schema-resolver.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { type FormDraft, type PrefillValues, useFormDraft } from '#web/ui/form/use-form-draft.ts';
import { readFormError, type FormError } from '#web/ui/form/errors/form-error.ts';

export type StrictFormOptions<Input extends FieldValues, Output> = {
  schema: $ZodType<Output, Input>;
  defaultValues?: DefaultValues<NoInfer<Input>> | undefined;
  /** Instead of `defaultValues`: all initial values. Must stay the same object. */
  values?: Input | undefined;
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  pendingLabel: string;
  /** Called when a call fails, usually to show a toast. The form then shows no alert of its own. */
  onFailure?: ((formError: FormError) => void) | undefined;
  /** With `onFailure`: the form also shows the alert for errors that belong to no field. */
  alertFailure?: boolean | undefined;
  /** Called before the values are read, to set values that are typed outside the form's fields. */
  prepare?: ((form: UseFormReturn<Input, unknown, Output>) => void) | undefined;
  /** Called with the names of the invalid fields. */
  onInvalid?: ((names: readonly string[]) => void) | undefined;
  /** Called before the first of these fields gets the focus, to make it visible. */
  beforeFocus?: ((names: readonly string[]) => void) | undefined;
  /** Turns what `onSubmit` throws into messages; by default it is read as { message, fields }. */
  explain?: ((error: unknown) => FormError) | undefined;
  /** Ask before leaving with unsaved changes; false if something else takes care of them. */
  guarded?: boolean | undefined;
  /** After success, reset the form: true for the default values, or the values to reset to. */
  clearOnSuccess?: boolean | DefaultValues<NoInfer<Input>> | undefined;
  /** Stores what is typed, so that it survives a reload until it is sent. */
  draft?: FormDraft<NoInfer<Input>> | undefined;
  /** Fills empty fields; removed again when that user signs out. */
  prefill?: PrefillValues<NoInfer<Input>> | undefined;
  /** The failed post without script that led to this page: what was typed, and the errors. */
  postError?: PostError | null | undefined;
};

export function useStrictForm<Input extends FieldValues, Output>(options: StrictFormOptions<Input, Output>) {
  const {
    schema,
    defaultValues,
    values: startingValues,
    onSubmit,
    pendingLabel,
    onFailure,
    onInvalid,
    beforeFocus,
    explain = readFormError,
    guarded = true,
    postError,
  } = options;
  const element = useRef<HTMLFormElement>(null);
  // Must stay the same object, or React Hook Form sets the errors again.
  const [postedErrors] = useState(() => postError && errorsOf<Input>(postError));
  const busy = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const announce = useAnnounce();
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    ...(defaultValues !== undefined && { defaultValues: withPosted(defaultValues, postError) }),
    // Already sent once, so errors disappear as soon as they are corrected.
    ...(postedErrors && { errors: postedErrors, mode: 'onChange' }),
    ...(startingValues !== undefined && { values: startingValues }),
    shouldFocusError: false,
  });

  const changed = guarded && form.formState.isDirty && !form.formState.isSubmitting;
  useUnsaved(changed, () => form.reset());
  useFormDraft(form, options.draft, options.prefill);

  async function send(values: Output) {
    announce(pendingLabel);
    const sent = structuredClone(form.getValues());
    try {
      await onSubmit(values, form);
    } catch (error) {
      showErrors(explain(error));
      return;
    }
    options.draft?.store({});
    if (options.clearOnSuccess) {
      keepFocus(element.current);
      const cleared = options.clearOnSuccess === true ? defaultValues : options.clearOnSuccess;
      form.reset(Object.assign({}, cleared, options.prefill));
      setRound((last) => last + 1);
    } else if (guarded) {
      // What was sent is saved; what was typed meanwhile isn't.
      form.reset(sent, { keepValues: true, keepErrors: true });
    }
  }

  function showErrors(formError: FormError) {
    const namedFields = Object.keys(formError.fields).filter((name) => isFieldOf(form, name));
    for (const name of namedFields)
      form.setError(name, { type: 'server', message: formError.fields[name] ?? '' });
    focus(namedFields);
    const hasOtherErrors =
      namedFields.length === 0 || namedFields.length < Object.keys(formError.fields).length;
    onFailure?.(formError);
    if (hasOtherErrors && (!onFailure || options.alertFailure)) setFailure(formError.message);
  }

  function focus(names: readonly string[]) {
    if (!element.current || names.length === 0) return;
    // Assertive: the focus moves next, and otherwise only the first field would be read.
    announce(names.length === 1 ? 'One field to correct' : `${names.length} fields to correct`, 'assertive');
    beforeFocus?.(names);
    focusFirst(element.current, names);
  }

  function handleInvalid(names: readonly string[]) {
    focus(names);
    onInvalid?.(names);
  }

  return {
    form,
    element,
    failure,
    round,
    submit: async (event: SubmitEvent) => {
      event.preventDefault();
      // A second click within the same frame comes before the button is pending.
      if (busy.current || !hasReadableDates(element.current)) return;
      busy.current = true;
      setFailure(null);
      options.prepare?.(form);
      try {
        await form.handleSubmit(send, (errors) => handleInvalid(namesOf(errors)))(event);
      } finally {
        busy.current = false;
      }
    },
  };
}

/** The default values, overridden by what was typed into a failed post. */
function withPosted<Input extends FieldValues>(
  defaultValues: DefaultValues<Input>,
  postError: PostError | null | undefined,
): DefaultValues<Input> {
  const posted = Object.entries(postError?.values ?? {}).filter(([name]) =>
    Object.hasOwn(defaultValues, name),
  );
  return Object.assign({}, defaultValues, Object.fromEntries(posted));
}

function errorsOf<Input extends FieldValues>({ fields }: PostError): FieldErrors<Input> {
  const errors = Object.entries(fields).map(([name, message]) => [name, { type: 'server', message }]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- names of fields, as the server knows them
  return Object.fromEntries(errors) as FieldErrors<Input>;
}

/** False if a date field has text that is no date, which would be missing from what is sent. Focuses that field. */
function hasReadableDates(form: HTMLFormElement | null): boolean {
  const unreadable = form?.querySelector<HTMLElement>('[data-unreadable]');
  unreadable?.focus();
  return !unreadable;
}

/** Resetting replaces the fields: moves the focus to the button, so that it isn't lost with the old ones. */
function keepFocus(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement))
    form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}

/** 'hours.0.closes' is a field if there is a first row of hours, filled in or not. */
function isFieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): name is FieldPath<Input> {
  const values = form.getValues();
  const parent: unknown = name.includes('.') ? get(values, name.slice(0, name.lastIndexOf('.'))) : values;
  return isObject(parent) && (Array.isArray(parent) || name.includes('.') || Object.hasOwn(parent, name));
}

/** The names of the fields with an error, dotted if nested. */
function namesOf(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const name = `${prefix}${key}`;
    return 'message' in error && typeof error.message === 'string' ? [name] : namesOf(error, `${name}.`);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Focuses the first of the named fields in page order, and scrolls it into view with its `scroll-margin`. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus();
      // Focusing alone can leave a text area behind a sticky bar.
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}
