import type { AdminCategory } from '#contract/posts/schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

interface CategorySelectProps extends BoundChoice<number> {
  categories: readonly AdminCategory[];
}

/** The category of an article; 0 means none is chosen. */
export function CategorySelect({ categories, value, onValueChange, ...rest }: CategorySelectProps) {
  return (
    <Select
      label="Category"
      placeholder="Choose a category"
      description={
        categories.length === 0 ? 'There are no categories yet. Add one under Categories first.' : undefined
      }
      choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === 0 ? '' : String(value)}
      onChange={({ target }) => onValueChange(Number(target.value))}
      {...rest}
    />
  );
}
