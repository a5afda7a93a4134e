import type { ChangeHandler, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Props to spread on a TextInput, TextArea or Select. */
export type BoundField = {
  name: string;
  error: string | undefined;
  /** For browsers without script; otherwise the form's own values replace it. */
  defaultValue?: string | undefined;
  ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => void;
  onChange: ChangeHandler;
  onBlur: ChangeHandler;
};

/** Props to spread on a component that is chosen from rather than typed into, such as the DatePicker. */
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

/** Adds `field` and `choice` to a form. `posted`: the values of a failed post without script, shown again before hydration. */
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
        ref,
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
