import { useState } from 'react';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

type CommaListProps = {
  label: string;
  description?: string | undefined;
  list: BoundChoice<string[]>;
  /** Shown under the field; pressing one adds it. */
  suggestions?: readonly string[] | undefined;
};

/** Edits a few short texts in one field, separated by commas. */
export function CommaList({ label, description, list, suggestions = [] }: CommaListProps) {
  const [typed, setTyped] = useState(list.value.join(', '));
  function change(next: string) {
    setTyped(next);
    list.onValueChange(partsOf(next));
  }
  const offered = suggestions.filter((suggestion) => !list.value.includes(suggestion));
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        autoComplete="off"
        name={list.name}
        error={list.error}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      {offered.length > 0 && (
        <ul aria-label={`Add to ${label.toLowerCase()}`} className="mt-2 flex flex-wrap gap-1.5">
          {offered.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                className="min-h-6 rounded-sm border border-rule-2 px-2 text-small text-ink-2 hover:border-edge hover:text-ink"
                onClick={() => change([...list.value, suggestion].join(', '))}
              >
                + {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function partsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
