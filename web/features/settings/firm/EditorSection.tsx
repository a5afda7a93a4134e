import type { ReactNode } from 'react';

interface EditorSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a long form, which the form's index links to. */
export function EditorSection({ id, title, children }: EditorSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="border-b border-rule pt-7 pb-9 outline-none first:pt-0 last:border-b-0"
    >
      <h2 id={`${id}-heading`} className="mb-5 text-heading">
        {title}
      </h2>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2 [&>fieldset]:sm:col-span-2">{children}</div>
    </section>
  );
}
