import { contactCopy, testimonialsCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { EmailButton, PhoneButton } from '#web/features/settings/firm/ReachButtons.tsx';

const { lead, items, button, subject } = testimonialsCopy.form.email;

/** For a browser that runs no scripts: how to send a testimonial all the same. */
export function ByEmail() {
  const firm = useFirm();
  return (
    <>
      <p className="font-strong">{lead}</p>
      <ul className="mt-3 mb-6 divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={item} className="py-2.5">
            {item}
          </li>
        ))}
      </ul>
      <p className="mb-6">
        {firm.email}, {firm.phone}
      </p>
      <div className="flex flex-wrap gap-3">
        <EmailButton label={button} subject={subject} />
        <PhoneButton label={contactCopy.phone} variant="secondary" />
      </div>
    </>
  );
}
