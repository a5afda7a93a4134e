import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { type $ZodType, safeParse } from 'zod/v4/core';

/** Checks the values of a form against a schema; answers what is to be sent, or the first message for each field by its dotted name. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, { names = [] }) => {
    const { success, data, error } = safeParse(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<Input> = {};
    const told = new Set<string>();
    for (const { code, message, path } of error.issues) {
      const name = path.join('.');
      if (told.has(name)) continue;
      told.add(name);
      // What is wrong with a list as a whole stands beside what is wrong with its rows.
      const isList = names.some(
        (one) => one.startsWith(`${name}.`) && /^\d/.test(one.slice(name.length + 1)),
      );
      set(errors, isList ? `${name}.root` : name, { type: code, message });
    }
    return { values: {}, errors };
  };
}
