import { useQuery } from '@tanstack/react-query';
import { dollars, plainDollars } from '#contract/money.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { catalogItemsQuery } from './queries.ts';
import { blankLine, totalSoFar, type TypedLine } from './typed-lines.ts';

interface LineFieldsProps {
  list: BoundChoice<TypedLine[]>;
  field: (name: `lines.${number}.${keyof TypedLine}`) => BoundChoice<string>;
}

/** What is billed: a line for each piece of work, from hand or from the catalog items, and what it all comes to. */
export function LineFields({ list, field }: LineFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <RowList label="What is billed" list={list} row="Line" blank={blankLine} max={50}>
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_6.5rem_9rem]">
            <TextInput
              label="Description"
              autoComplete="off"
              {...typedText(field(`lines.${index}.description`))}
            />
            <TextInput
              label="Quantity"
              inputMode="decimal"
              autoComplete="off"
              {...typedText(field(`lines.${index}.quantity`))}
            />
            <TextInput
              label="Price ($)"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              {...typedText(field(`lines.${index}.price`))}
            />
          </div>
        )}
      </RowList>
      <CatalogItems list={list} />
      <p className="flex justify-between gap-4 border-y border-rule py-3 font-strong" role="status">
        Total <span className="tabular-nums">{dollars(totalSoFar(list.value))}</span>
      </p>
    </div>
  );
}

/** Puts a catalog item in, in place of an empty line if there is one. */
function CatalogItems({ list }: { list: BoundChoice<TypedLine[]> }) {
  const { data: items = [] } = useQuery(catalogItemsQuery);
  if (items.length === 0) return null;
  function add(id: string) {
    const item = items.find((one) => String(one.id) === id);
    if (!item) return;
    const line = { description: item.description, quantity: '1', price: plainDollars(item.unitCents) };
    const filled = list.value.filter(({ description, price }) => description !== '' || price !== '');
    list.onValueChange([...filled, line]);
  }
  return (
    <Select
      label="Add a saved item"
      className="sm:max-w-96"
      placeholder="Choose an item"
      value=""
      choices={items.map(({ id, description, unitCents }) => ({
        value: String(id),
        label: `${description}, ${dollars(unitCents)}`,
      }))}
      onChange={({ target }) => add(target.value)}
    />
  );
}
