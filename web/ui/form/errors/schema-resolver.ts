import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { type $ZodType, safeParse } from 'zod/v4/core';

/** Validates a form against a schema. Returns the parsed values, or the first message for each field by its dotted name. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, { names = [] }) => {
    const { success, data, error } = safeParse(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<Input> = {};
    const reported = new Set<string>();
    for (const { code, message, path } of error.issues) {
      const name = path.join('.');
      if (reported.has(name)) continue;
      reported.add(name);
      // React Hook Form has errors of a list as a whole under `root`, beside those of its rows.
      const isList = names.some(
        (field) => field.startsWith(`${name}.`) && /^\d/.test(field.slice(name.length + 1)),
      );
      set(errors, isList ? `${name}.root` : name, { type: code, message });
    }
    return { values: {}, errors };
  };
}
