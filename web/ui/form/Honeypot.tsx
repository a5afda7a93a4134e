import type { BoundField } from '#web/ui/form/typed-form.ts';

/** A field that only bots fill in: invisible, not in the tab order, and not read by screen readers. */
export function Honeypot({ error: _error, ...field }: BoundField) {
  return (
    <label aria-hidden className="sr-only">
      Website
      <input {...field} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  );
}
