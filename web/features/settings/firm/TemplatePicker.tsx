import { Plus } from 'lucide';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Select } from '#web/ui/form/Select.tsx';

interface TemplatePickerProps {
  templates: readonly { id: string; title: string }[];
  /** Index of the template that is shown. */
  chosen: number;
  onChoose: (index: number) => void;
  onAdd: () => void;
}

const entry =
  'flex min-h-9 w-full items-center rounded-md px-3 py-1 text-left leading-snug text-ink-2 hover:bg-pine-wash hover:text-ink ' +
  'aria-[current]:bg-pine-wash aria-[current]:font-strong aria-[current]:text-ink';

/** Picks a template: from a list beside the fields, or from a select above them on small screens. */
export function TemplatePicker({ templates, chosen, onChoose, onAdd }: TemplatePickerProps) {
  return (
    <div className="flex flex-col gap-3 lg:sticky lg:top-7 lg:self-start">
      {templates.length > 0 && (
        <>
          <div className="lg:hidden">
            <Select
              label="Template"
              value={String(chosen)}
              choices={templates.map(({ title }, index) => ({
                value: String(index),
                label: titleOrUntitled(title),
              }))}
              onChange={({ target }) => onChoose(Number(target.value))}
            />
          </div>
          <nav aria-label="Templates" className="max-lg:hidden">
            <ul className="flex flex-col gap-0.5">
              {templates.map(({ id, title }, index) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={index === chosen ? 'true' : undefined}
                    className={entry}
                    onClick={() => onChoose(index)}
                  >
                    {titleOrUntitled(title)}
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

function titleOrUntitled(title: string): string {
  return title || 'Untitled';
}
