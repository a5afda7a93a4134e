import type { BoundField } from '#web/ui/form/typed-form.ts';

/** A field that only bots fill in: invisible, not in the tab order, and not read by screen readers. */
export function Honeypot({ error: _error, ...field }: BoundField) {
  return (
    <label aria-hidden className="sr-only">
      Website
      <input
        {...field}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        // Password managers that fill in forms leave the field alone: 1Password, LastPass, Bitwarden, Dashlane.
        data-1p-ignore
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </label>
  );
}
