import { useState } from 'react';
import type { DocumentFolder } from '#contract/documents/rules.ts';
import { containsSensitiveNumber } from '#contract/sensitive-numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { DocumentFilter } from './use-document-filter.ts';

interface DocumentFiltersProps {
  filter: DocumentFilter;
  /** None where they could not be loaded: then there is no choice of them. */
  years: readonly number[];
  /** The folders by what they are called on this side. */
  folders: Record<DocumentFolder, string>;
  onChange: (part: Partial<DocumentFilter>) => void;
}

/** Narrows a list of documents down by words, year and folder. */
export function DocumentFilters({ filter, years, folders, onChange }: DocumentFiltersProps) {
  const [{ typed, searched }, setText] = useState({ typed: filter.q, searched: filter.q });
  // Not by a new key: the field would lose the focus with each search.
  if (searched !== filter.q) setText({ typed: filter.q, searched: filter.q });
  const setTyped = (text: string) => setText({ typed: text, searched });
  const [refused, setRefused] = useState(false);
  const chosen = filter.year === '' ? [] : [Number(filter.year)];
  const shown = [...new Set([...years, ...chosen])].toSorted((one, other) => other - one);
  return (
    <form
      role="search"
      aria-label="Documents"
      className="mb-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Such a number belongs in no address, which browsers and servers keep.
        const isSensitive = containsSensitiveNumber(typed);
        setRefused(isSensitive);
        if (!isSensitive) onChange({ q: typed.trim() });
      }}
    >
      <TextInput
        type="search"
        label="Name or description"
        className="min-w-[min(12rem,100%)] grow sm:max-w-72"
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={
          refused
            ? 'This looks like a Social Security or card number. Please search by name or description.'
            : undefined
        }
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
          if (target.value === '') onChange({ q: '' });
        }}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {/* The years come later: after the folders, so that these stay where they are. */}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-32 max-sm:*:grow">
        <Select
          label="Folder"
          placeholder="All"
          choices={Object.entries(folders).map(([value, label]) => ({ value, label }))}
          value={filter.folder}
          onChange={({ target }) =>
            onChange({ folder: target.value === '' || isFolder(target.value, folders) ? target.value : '' })
          }
        />
        {shown.length > 0 && (
          <Select
            label="Year"
            placeholder="All years"
            choices={shown.map((year) => ({ value: String(year), label: String(year) }))}
            value={filter.year}
            onChange={({ target }) => onChange({ year: target.value })}
          />
        )}
      </div>
    </form>
  );
}

function isFolder(value: string, folders: Record<DocumentFolder, string>): value is DocumentFolder {
  return Object.hasOwn(folders, value);
}

/** In place of a list in which nothing is found. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>No documents match your search.</p>
      <Button variant="secondary" onClick={onReset}>
        Show all documents
      </Button>
    </div>
  );
}
