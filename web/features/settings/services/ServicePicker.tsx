import type { ServiceId } from '#contract/settings/services.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { ServiceIcon } from './ServiceIcon.tsx';

interface ServicePickerProps {
  services: readonly Service[];
  chosen: ServiceId;
  onChoose: (id: ServiceId) => void;
}

const entry =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-3 py-1 text-left leading-snug text-ink-2 hover:bg-pine-wash hover:text-ink ' +
  'aria-[current]:bg-pine-wash aria-[current]:font-strong aria-[current]:text-ink';

/** Picks one of the thirteen services: from a list beside the fields, or from a select above them on small screens. */
export function ServicePicker({ services, chosen, onChoose }: ServicePickerProps) {
  return (
    <>
      <div className="lg:hidden">
        <Select
          label="Service"
          value={chosen}
          choices={services.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => {
            const next = services.find(({ id }) => id === target.value);
            if (next) onChoose(next.id);
          }}
        />
      </div>
      <nav aria-label="Services" className="sticky top-7 self-start max-lg:hidden">
        <ul className="flex flex-col gap-0.5">
          {services.map(({ id, title, icon }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen ? 'true' : undefined}
                className={entry}
                onClick={() => onChoose(id)}
              >
                <ServiceIcon name={icon} />
                {title || 'Untitled'}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
