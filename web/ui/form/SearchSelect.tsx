import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { floatingSheet } from '#web/ui/layout/floating.ts';
import { Icon } from '#web/ui/Icon.tsx';

export interface Found {
  id: number;
  name: string;
  /** Distinguishes it from others of the same name. */
  beside?: string | undefined;
}

type SearchSelectProps = FieldLabels & {
  placeholder: string;
  className?: string | undefined;
  value: Found | null;
  onValueChange: (value: Found | null) => void;
  /** What the search has found, asked for with {@link onSearch}. */
  found: readonly Found[];
  onSearch: (copy: string) => void;
  /** Its list is open from the beginning, and the field has the focus. */
  startsOpen?: boolean | undefined;
  /** Under what was found: that more is looked for, that nothing fits, that there are others. */
  status: string | undefined;
};

/** One of many that are too many for a select: searched while typing, by someone who knows them. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, description, error, hideLabel, className, placeholder } = props;
  const { value, onValueChange, found, onSearch, status, startsOpen = false } = props;
  return (
    <Combobox.Root
      items={found}
      filter={null}
      value={value}
      autoHighlight
      defaultOpen={startsOpen}
      itemToStringLabel={({ name }: Found) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onValueChange={onValueChange}
      // A chosen value in the field is not a search.
      onInputValueChange={(copy, { reason }) => onSearch(reason === 'input-change' ? copy : '')}
    >
      <Field {...{ label, description, error, hideLabel, className }}>
        {(wiring) => (
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...wiring}
              ref={startsOpen ? focusOnce : undefined}
              placeholder={placeholder}
              className="control pr-10"
            />
            <Combobox.Trigger aria-label={`Show: ${label}`} className="absolute inset-y-0 right-0 px-3">
              <Icon of={ChevronDown} className="text-ink-2" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
        )}
      </Field>
      <FoundList status={status} />
    </Combobox.Root>
  );
}

function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}

function FoundList({ status }: Pick<SearchSelectProps, 'status'>) {
  const density = useDensity();
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} collisionPadding={12} className="z-50">
        <Combobox.Popup
          data-density={density}
          className={cx(
            floatingSheet,
            'max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto overscroll-contain py-1',
          )}
        >
          <Combobox.List>
            {(one: Found) => (
              <Combobox.Item
                key={one.id}
                value={one}
                className="flex min-h-control cursor-default items-center gap-2 px-3 py-1.5 outline-none data-highlighted:bg-pine-wash"
              >
                <span className="min-w-0 grow wrap-anywhere">
                  {one.name}
                  {one.beside && <span className="block text-small text-ink-2">{one.beside}</span>}
                </span>
                <Combobox.ItemIndicator>
                  <Icon of={Check} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          <Combobox.Status>
            {status !== undefined && <p className="px-3 py-2 text-small text-ink-2">{status}</p>}
          </Combobox.Status>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
