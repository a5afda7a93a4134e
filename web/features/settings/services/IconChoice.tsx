import { type ServiceIcon as IconName, serviceIcons } from '#contract/settings/services.ts';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { ServiceIcon } from './ServiceIcon.tsx';

/** Chooses one of the site's icons from tiles; the arrow keys move through them. */
export function IconChoice({ name, value, onValueChange }: BoundChoice<IconName>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong leading-snug">Icon</legend>
      <div className="flex flex-wrap gap-2">
        {serviceIcons.map((icon) => (
          <label
            key={icon}
            className="relative inline-flex size-10 items-center justify-center rounded-md border border-rule-2 hover:bg-pine-wash has-checked:border-pine has-checked:bg-pine-wash has-checked:ring-1 has-checked:ring-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === value}
              onChange={() => onValueChange(icon)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <ServiceIcon name={icon} />
            <span className="sr-only">{icon.replaceAll('-', ' ')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
