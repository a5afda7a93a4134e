import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { PostError } from '#contract/forms/answer.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { allPrepared, isPreparing } from '#web/ui/form/preparations.ts';
import { useTranslate } from '#web/ui/form/translation.ts';
import { schemaResolver } from '#web/ui/form/errors/schema-resolver.ts';
import { useEdited } from './KeptWhileEdited.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { type FormDraft, type PrefillValues, useFormDraft } from '#web/ui/form/use-form-draft.ts';
import { isSame } from '#web/lib/drafts/is-same.ts';
import { readFormError, type FormError } from '#web/ui/form/errors/form-error.ts';

/** Calls `close`, or keeps the form on screen because it holds something that was typed after it was sent. */
export interface Leave<Input extends FieldValues = FieldValues> {
  (close: () => void): void;
  /**
   * For a form that makes way for what it has created, since sending it again would create it twice: `take` gets what was typed
   * since it was sent, now and whenever more is typed until the form is gone. Returns whether there is something already.
   */
  taking: (take: (typed: Partial<Input>) => void) => boolean;
}

export type StrictFormOptions<Input extends FieldValues, Output> = {
  schema: $ZodType<Output, Input>;
  defaultValues?: DefaultValues<NoInfer<Input>> | undefined;
  /** Instead of `defaultValues`: all initial values. Must stay the same object. */
  values?: Input | undefined;
  /** `leave` closes the dialog around the form or replaces the form, unless something was typed since it was sent. */
  onSubmit: (
    values: Output,
    form: UseFormReturn<Input, unknown, Output>,
    leave: Leave<Input>,
  ) => Promise<unknown>;
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
  /**
   * After success, the fields take these values (true: those that the form began with), except those that were changed since the form was
   * sent. For forms that add something: what is still in the form is the next one.
   */
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
  /** Whether the form was sent and cleared, so that the answer to an earlier post no longer belongs to it. */
  const [isFresh, setFresh] = useState(true);
  const [isKept, setKept] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const announce = useAnnounce();
  const t = useTranslate();
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    ...(defaultValues !== undefined && { defaultValues: withPosted(defaultValues, postError) }),
    // Already sent once, so errors disappear as soon as they are corrected.
    ...(postedErrors && { errors: postedErrors, mode: 'onChange' }),
    ...(startingValues !== undefined && { values: startingValues }),
    shouldFocusError: false,
  });

  const changed = guarded && form.formState.isDirty && !form.formState.isSubmitting;
  const { reset } = form;
  const discard = useCallback(() => reset(), [reset]);
  useUnsaved(changed, discard);
  useEdited(form.formState.isDirty || form.formState.isSubmitting);
  useFormDraft(form, options.draft, options.prefill);

  async function send(values: Output) {
    announce(pendingLabel);
    const sent = structuredClone(form.getValues());
    const isChangedSince = () => !isSame(form.getValues(), sent);
    let left = false;
    const leave: Leave<Input> = Object.assign(
      (close: () => void) => {
        if (isChangedSince()) return setKept(true);
        left = true;
        close();
      },
      {
        taking: (take: (typed: Partial<Input>) => void) => {
          const takeChanges = () => {
            if (isChangedSince()) take(changesSince(form.getValues(), sent));
          };
          left = true;
          takeChanges();
          form.subscribe({ formState: { values: true }, callback: takeChanges });
          return isChangedSince();
        },
      },
    );
    try {
      await onSubmit(values, form, leave);
    } catch (error) {
      showErrors(explain(error), isChangedSince());
      return;
    }
    options.draft?.store(changesSince(form.getValues(), sent));
    if (left) return;
    if (options.clearOnSuccess) {
      const cleared =
        options.clearOnSuccess === true ? (defaultValues ?? startingValues) : options.clearOnSuccess;
      clearSent(form, sent, Object.assign({}, cleared, options.prefill), element.current);
      setFresh(false);
    } else if (guarded) {
      // What was sent is saved; what was typed meanwhile isn't.
      form.reset(sent, { keepValues: true, keepErrors: true });
    }
  }

  /** `typing`: the person went on in the form, so the focus stays where it is. */
  function showErrors(formError: FormError, typing: boolean) {
    const namedFields = Object.keys(formError.fields).filter((name) => isFieldOf(form, name));
    for (const name of namedFields)
      form.setError(name, { type: 'server', message: formError.fields[name] ?? '' });
    focus(namedFields, typing);
    const hasOtherErrors =
      namedFields.length === 0 || namedFields.length < Object.keys(formError.fields).length;
    onFailure?.(formError);
    if (hasOtherErrors && (!onFailure || options.alertFailure)) setFailure(formError.message);
  }

  function focus(names: readonly string[], typing = false) {
    if (!element.current || names.length === 0) return;
    // Assertive: if the focus moves next, only the first field would be read otherwise.
    announce(
      t(names.length === 1 ? 'One field to correct' : `${names.length} fields to correct`),
      'assertive',
    );
    if (typing) return;
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
    isFresh,
    isKept,
    /** Whether the form was sent, but waits for one of its fields, such as for a picture that is being uploaded. */
    preparing,
    submit: async (event: SubmitEvent) => {
      // React also hands on what a form in a dialog inside this one submits.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      // A second click within the same frame comes before the button is pending.
      if (busy.current || !hasReadableDates(element.current)) return;
      busy.current = true;
      setFailure(null);
      setKept(false);
      try {
        if (isPreparing(element.current)) {
          setPreparing(true);
          await allPrepared(element.current).finally(() => setPreparing(false));
        }
        options.prepare?.(form);
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

/** The values that differ from what was sent. */
function changesSince<Input extends FieldValues>(values: Input, sent: Input): Partial<Input> {
  const changes: Partial<Input> = {};
  for (const name of fieldsOf(values)) if (!isSame(values[name], sent[name])) changes[name] = values[name];
  return changes;
}

function fieldsOf<Input extends FieldValues>(values: Input): (keyof Input)[] {
  return Object.keys(values);
}

/**
 * Clears the fields that still hold what was sent. The fields stay in the page, so that the focus and the cursor stay, too, and
 * what was typed since then is the form's unsaved change.
 */
function clearSent<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sent: Input,
  cleared: object,
  element: HTMLFormElement | null,
) {
  const since = changesSince(form.getValues(), sent);
  form.reset(Object.assign({}, sent, cleared), { keepValues: true });
  for (const name of Object.keys(cleared)) {
    if (!isFieldOf(form, name)) continue;
    const isText = element?.elements.namedItem(name) instanceof HTMLTextAreaElement;
    const rest = isText ? restOf(since[name], sent[name]) : undefined;
    if (Object.hasOwn(since, name) && rest === undefined) continue;
    const value: PathValue<Input, typeof name> = get(rest === undefined ? cleared : { [name]: rest }, name);
    form.setValue(name, value, { shouldDirty: true });
  }
}

/** What someone went on typing behind a text that was sent: the beginning of the next one. */
function restOf(typed: unknown, sent: unknown): string | undefined {
  if (typeof typed !== 'string' || typeof sent !== 'string' || sent === '') return undefined;
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : undefined;
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
