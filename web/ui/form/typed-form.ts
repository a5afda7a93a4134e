import type { ChangeHandler, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { typedBeforeHydration, type TypedElement } from '#web/ui/form/typed-before-hydration.ts';

/** Spread it on a TextInput, TextArea or Select. */
export type BoundField = {
  name: string;
  error: string | undefined;
  /** For a browser without script; with one, the form's own values go over it. */
  defaultValue?: string | undefined;
  ref: (element: TypedElement | null) => void;
  onChange: ChangeHandler;
  onBlur: ChangeHandler;
};

/** Spread it on a part that is chosen from rather than typed into, such as the DatePicker. */
export type BoundChoice<Value> = {
  name: string;
  error: string | undefined;
  value: Value;
  onValueChange: (value: Value) => void;
};

export type TypedForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  field: (name: FieldPath<Input>) => BoundField;
  choice: <Name extends FieldPath<Input>>(name: Name) => BoundChoice<PathValue<Input, Name>>;
};

/** `posted`: what was sent without script and refused, so that it is shown again before there is any. */
export function typedForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  posted: Readonly<Record<string, unknown>> = {},
): TypedForm<Input, Output> {
  const errorOf = (name: FieldPath<Input>) => form.getFieldState(name, form.formState).error?.message;
  return {
    ...form,
    field: (name) => {
      const { onChange, onBlur, ref } = form.register(name);
      return {
        name,
        onChange,
        onBlur,
        error: errorOf(name),
        ...(typeof posted[name] === 'string' && { defaultValue: posted[name] }),
        ref: (element) => attach(element, ref, onChange),
      };
    },
    choice: (name) => ({
      name,
      error: errorOf(name),
      value: form.watch(name),
      onValueChange: (value) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    }),
  };
}

function attach(
  element: TypedElement | null,
  register: (element: TypedElement | null) => void,
  onChange: ChangeHandler,
) {
  const typed = element && typedBeforeHydration(element);
  register(element);
  if (element === null || typed === null || element.value === typed) return;
  element.value = typed;
  void onChange({ target: element, type: 'change' });
}
