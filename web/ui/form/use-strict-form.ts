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
import { focusFirst } from '#web/ui/form/focus-first.ts';
import { schemaResolver } from '#web/ui/form/errors/schema-resolver.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { type FormDraft, type KnownValues, useFormDraft } from '#web/ui/form/use-form-draft.ts';
import { readFormError, type FormError } from '#web/ui/form/errors/form-error.ts';

export type StrictFormOptions<Input extends FieldValues, Output> = {
  schema: $ZodType<Output, Input>;
  defaultValues?: DefaultValues<NoInfer<Input>> | undefined;
  /** Instead of defaultValues: all of the values to start with. Has to stay the same object. */
  values?: Input | undefined;
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  pendingLabel: string;
  /** Called with every failed call, mostly to show a toast; with it the form shows no box of its own. */
  onFailure?: ((formError: FormError) => void) | undefined;
  /** With onFailure: what belongs to no field stays in the form's box as well. */
  boxedFailure?: boolean | undefined;
  /** Called before the values are read, to put in what is typed beside them. */
  prepare?: ((form: UseFormReturn<Input, unknown, Output>) => void) | undefined;
  /** Called with the fields that kept the form from being sent. */
  onInvalid?: ((names: readonly string[]) => void) | undefined;
  /** Called before the focus moves to the first of these fields, to bring it on screen. */
  beforeFocus?: ((names: readonly string[]) => void) | undefined;
  /** Turns what onSubmit throws into words; by default it is read as { message, fields }. */
  explain?: ((error: unknown) => FormError) | undefined;
  /** Leaving asks before unsaved changes are lost, unless something else takes care of them. */
  guarded?: boolean | undefined;
  /** True: back to the default values; or the values of the form once it has been sent. */
  clearOnSuccess?: boolean | DefaultValues<NoInfer<Input>> | undefined;
  /** Keeps what is typed over a reload, until it has been sent. */
  draft?: FormDraft<NoInfer<Input>> | undefined;
  /** Fills empty fields, and goes again when whoever it is about signs out. */
  known?: KnownValues<NoInfer<Input>> | undefined;
  /** It was sent without script before and refused: with what was typed, and what was wrong. */
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
  // The same object each time, or it would be set again.
  const [postedErrors] = useState(() => postError && errorsOf<Input>(postError));
  const busy = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const announce = useAnnounce();
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    ...(defaultValues !== undefined && { defaultValues: withTyped(defaultValues, postError) }),
    // It was sent before, so what is wrong goes as soon as it is corrected.
    ...(postedErrors && { errors: postedErrors, mode: 'onChange' }),
    ...(startingValues !== undefined && { values: startingValues }),
    shouldFocusError: false,
  });

  const changed = guarded && form.formState.isDirty && !form.formState.isSubmitting;
  useUnsaved(changed);
  useFormDraft(form, options.draft, options.known);

  async function send(values: Output) {
    announce(pendingLabel);
    const sent = structuredClone(form.getValues());
    try {
      await onSubmit(values, form);
    } catch (error) {
      refuse(explain(error));
      return;
    }
    options.draft?.keep({});
    if (options.clearOnSuccess) {
      keepFocus(element.current);
      const cleared = options.clearOnSuccess === true ? defaultValues : options.clearOnSuccess;
      form.reset(Object.assign({}, cleared, options.known));
      setRound((last) => last + 1);
    } else if (guarded) {
      // What was sent is saved; what has been typed since is not.
      form.reset(sent, { keepValues: true, keepErrors: true });
    }
  }

  function refuse(formError: FormError) {
    const landed = Object.keys(formError.fields).filter((name) => isFieldOf(form, name));
    for (const name of landed) form.setError(name, { type: 'server', message: formError.fields[name] ?? '' });
    focus(landed);
    const untold = landed.length === 0 || landed.length < Object.keys(formError.fields).length;
    onFailure?.(formError);
    if (untold && (!onFailure || options.boxedFailure)) setFailure(formError.message);
  }

  function focus(names: readonly string[]) {
    if (!element.current || names.length === 0) return;
    // At once: the focus jumps, and only the words of the first field would be heard.
    announce(names.length === 1 ? 'One field to correct' : `${names.length} fields to correct`, 'assertive');
    beforeFocus?.(names);
    focusFirst(element.current, names);
  }

  function pointOut(names: readonly string[]) {
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
      // Two presses within one frame come before the button knows that it is pending.
      if (busy.current || !isReadable(element.current)) return;
      busy.current = true;
      setFailure(null);
      options.prepare?.(form);
      try {
        await form.handleSubmit(send, (errors) => pointOut(namesOf(errors)))(event);
      } finally {
        busy.current = false;
      }
    },
  };
}

/** The values to start with, and over them what was typed into a form that was refused. */
function withTyped<Input extends FieldValues>(
  defaultValues: DefaultValues<Input>,
  postError: PostError | null | undefined,
): DefaultValues<Input> {
  const typed = Object.entries(postError?.values ?? {}).filter(([name]) =>
    Object.hasOwn(defaultValues, name),
  );
  return Object.assign({}, defaultValues, Object.fromEntries(typed));
}

function errorsOf<Input extends FieldValues>({ fields }: PostError): FieldErrors<Input> {
  const errors = Object.entries(fields).map(([name, message]) => [name, { type: 'server', message }]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- names of fields, as the server knows them
  return Object.fromEntries(errors) as FieldErrors<Input>;
}

/** Text that is no date says so under its field; it would be dropped from what is sent. */
function isReadable(form: HTMLFormElement | null): boolean {
  const unreadable = form?.querySelector<HTMLElement>('[data-unreadable]');
  unreadable?.focus();
  return !unreadable;
}

/** The cleared fields are new elements: the focus waits on the button rather than being lost with the old ones. */
function keepFocus(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement))
    form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}

/** 'hours.0.closes' is a field where there is a first line of hours, filled in or not. */
function isFieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): name is FieldPath<Input> {
  const values = form.getValues();
  const parent: unknown = name.includes('.') ? get(values, name.slice(0, name.lastIndexOf('.'))) : values;
  return isObject(parent) && (Array.isArray(parent) || name.includes('.') || Object.hasOwn(parent, name));
}

/** The names of the fields with an error, dotted where they are nested. */
function namesOf(errors: object, above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const name = `${above}${key}`;
    return 'message' in error && typeof error.message === 'string' ? [name] : namesOf(error, `${name}.`);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
