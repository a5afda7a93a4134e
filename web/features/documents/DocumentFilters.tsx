import { useState } from 'react';
import type { DocumentFolder } from '#contract/documents/rules.ts';
import { containsSensitiveNumber } from '#contract/sensitive-numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { DocumentFilter } from './use-document-filter.ts';

interface DocumentFiltersProps {
  filter: DocumentFilter;
  /** Empty if they could not be loaded, which hides the select. */
  years: readonly number[];
  /** The labels of the folders on this side. */
  folders: Record<DocumentFolder, string>;
  onChange: (part: Partial<DocumentFilter>) => void;
}

/** Filters a list of documents by text, year and folder. */
export function DocumentFilters({ filter, years, folders, onChange }: DocumentFiltersProps) {
  const [{ typed, searched }, setText] = useState({ typed: filter.q, searched: filter.q });
  // Reset here, not by a new key: that would take the focus from the field on each search.
  if (searched !== filter.q) setText({ typed: filter.q, searched: filter.q });
  const setTyped = (text: string) => setText({ typed: text, searched });
  const [refused, setRefused] = useState(false);
  const chosen = filter.year === '' ? [] : [Number(filter.year)];
  const shown = [...new Set([...years, ...chosen])].toSorted((a, b) => b - a);
  return (
    <form
      role="search"
      aria-label="Documents"
      className="mb-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Browsers and servers store URLs, so keep such a number out of them.
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
      {/* The years load later, so they come last and don't shift the folders. */}
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

/** Shown instead of the list if no document matches. */
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
