import { Braces } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inBraces } from '#contract/engagements/lint.ts';
import { variableLabels, variables } from '#contract/engagements/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';

interface VariableTextAreaProps {
  label: string;
  description?: string | undefined;
  rows?: number | undefined;
  field: BoundChoice<string>;
}

/** A part of a letter, with a menu that inserts what is filled in when it is sent, such as the client's name. */
export function VariableTextArea({ label, description, rows = 6, field }: VariableTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState(false);

  function insert(text: string) {
    const element = area.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end, value } = element;
    flushSync(() => {
      setOpen(false);
      field.onValueChange(value.slice(0, start) + text + value.slice(end));
    });
    // After the popover has given the focus back to its button.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start + text.length, start + text.length);
    });
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextArea
        label={label}
        description={description}
        rows={rows}
        grows
        boxClassName="max-h-[32rem]"
        ref={area}
        {...typedText(field)}
      />
      <div>
        <Popover
          title={`Insert into: ${label}`}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button variant="quiet" className="hang-left">
              <Icon of={Braces} /> Insert a variable
              <span className="sr-only"> into: {label}</span>
            </Button>
          }
        >
          <ul className="flex flex-col">
            {variables.map((variable) => (
              <li key={variable}>
                <button
                  type="button"
                  className="flex min-h-control w-full flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1.5 text-left hover:bg-pine-wash"
                  onClick={() => insert(inBraces(variable))}
                >
                  <span className="font-strong">{inBraces(variable)}</span>
                  <span className="text-ink-2">{variableLabels[variable]}</span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      </div>
    </div>
  );
}
