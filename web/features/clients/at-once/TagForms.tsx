import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { tagsQuery } from '../queries.ts';

interface TagFormProps {
  onNext: (request: BulkRequest) => Promise<void>;
}

/** The tag that many clients get; those in use are suggested. */
export function AddTagForm({ onNext }: TagFormProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const list = useId();
  return (
    <BulkForm
      label="Add a tag"
      schema={bulkActionInputs['add-tag']}
      defaultValues={{ tag: '' }}
      onSubmit={(input) => onNext({ kind: 'add-tag', input })}
    >
      {(form) => (
        <>
          <TextInput label="Tag" autoComplete="off" list={list} {...form.field('tag')} />
          <datalist id={list}>
            {tags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </BulkForm>
  );
}

/** The tag that many clients lose. */
export function RemoveTagForm({ onNext }: TagFormProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <BulkForm
      label="Remove a tag"
      schema={bulkActionInputs['remove-tag']}
      defaultValues={{ tag: '' }}
      onSubmit={(input) => onNext({ kind: 'remove-tag', input })}
    >
      {(form) => (
        <Select
          label="Tag"
          placeholder="Choose a tag"
          choices={tags.map((tag) => ({ value: tag, label: tag }))}
          {...form.field('tag')}
        />
      )}
    </BulkForm>
  );
}
