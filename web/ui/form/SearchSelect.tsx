import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { floatingSheet } from '#web/ui/layout/floating.ts';
import { Icon } from '#web/ui/Icon.tsx';

export interface SearchOption {
  id: number;
  name: string;
  /** Tells it apart from others of the same name. */
  detail?: string | undefined;
}

type SearchSelectProps = FieldLabels & {
  placeholder: string;
  className?: string | undefined;
  value: SearchOption | null;
  onValueChange: (value: SearchOption | null) => void;
  /** The results of the last {@link onSearch}. */
  options: readonly SearchOption[];
  onSearch: (query: string) => void;
  /** The list is open from the start, and the field has the focus. */
  startsOpen?: boolean | undefined;
  /** Shown below the options: still searching, no matches, or more matches than shown. */
  status: string | undefined;
};

/** Picks one of too many options for a select; typing searches them. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, description, error, hideLabel, className, placeholder } = props;
  const { value, onValueChange, options, onSearch, status, startsOpen = false } = props;
  return (
    <Combobox.Root
      items={options}
      filter={null}
      value={value}
      autoHighlight
      defaultOpen={startsOpen}
      itemToStringLabel={({ name }: SearchOption) => name}
      isItemEqualToValue={(a, b) => a.id === b.id}
      onValueChange={onValueChange}
      // Choosing an option also changes the text, which is no search.
      onInputValueChange={(text, { reason }) => onSearch(reason === 'input-change' ? text : '')}
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
      <OptionList status={status} />
    </Combobox.Root>
  );
}

function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}

function OptionList({ status }: Pick<SearchSelectProps, 'status'>) {
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
            {(option: SearchOption) => (
              <Combobox.Item
                key={option.id}
                value={option}
                className="flex min-h-control cursor-default items-center gap-2 px-3 py-1.5 outline-none data-highlighted:bg-pine-wash"
              >
                <span className="min-w-0 grow wrap-anywhere">
                  {option.name}
                  {option.detail && <span className="block text-small text-ink-2">{option.detail}</span>}
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
