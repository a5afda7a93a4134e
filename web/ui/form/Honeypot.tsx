import type { BoundField } from '#web/ui/form/typed-form.ts';

/** A field that only programs see and fill in: out of sight, of the tab order and of what is read aloud. */
export function Honeypot({ error: _error, ...field }: BoundField) {
  return (
    <label aria-hidden className="sr-only">
      Website
      <input {...field} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  );
}
