import { Plus } from 'lucide';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Select } from '#web/ui/form/Select.tsx';

interface TemplatePickerProps {
  templates: readonly { id: string; title: string }[];
  /** The place of the one that is shown. */
  chosen: number;
  onChoose: (place: number) => void;
  onAdd: () => void;
}

const entry =
  'flex min-h-9 w-full items-center rounded-md px-3 py-1 text-left leading-snug text-ink-2 hover:bg-pine-wash hover:text-ink ' +
  'aria-[current]:bg-pine-wash aria-[current]:font-strong aria-[current]:text-ink';

/** The templates: a list beside the fields, on small screens a select above them. */
export function TemplatePicker({ templates, chosen, onChoose, onAdd }: TemplatePickerProps) {
  return (
    <div className="flex flex-col gap-3 lg:sticky lg:top-7 lg:self-start">
      {templates.length > 0 && (
        <>
          <div className="lg:hidden">
            <Select
              label="Template"
              value={String(chosen)}
              choices={templates.map(({ title }, place) => ({ value: String(place), label: named(title) }))}
              onChange={({ target }) => onChoose(Number(target.value))}
            />
          </div>
          <nav aria-label="Templates" className="max-lg:hidden">
            <ul className="flex flex-col gap-0.5">
              {templates.map(({ id, title }, place) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={place === chosen ? 'true' : undefined}
                    className={entry}
                    onClick={() => onChoose(place)}
                  >
                    {named(title)}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
      <Button variant="secondary" className="self-start" onClick={onAdd}>
        <Icon of={Plus} />
        New template
      </Button>
    </div>
  );
}

function named(title: string): string {
  return title || 'Untitled';
}
