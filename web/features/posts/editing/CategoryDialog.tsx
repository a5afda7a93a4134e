import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { type AdminCategory, categoryForm } from '#contract/posts/schemas.ts';
import { categoryEndpoints } from '#contract/posts/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import type { Leave } from '#web/ui/form/use-strict-form.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { adminCategoriesQuery } from './queries.ts';

interface CategoryDialogProps {
  /** The category to rename; without it a new one is added. */
  category?: AdminCategory;
  trigger: ReactElement;
}

const renameForm = categoryForm.required();
const addForm = categoryForm.pick({ name: true }).extend({ slug: categoryForm.shape.slug });

/** Adds or renames a category. A new name does not change its address. */
export function CategoryDialog({ category, trigger }: CategoryDialogProps) {
  const [open, setOpen] = useState(false);
  const refreshAfter = useRefreshAfter();
  const router = useRouter();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const title = category ? `Rename ${category.name}` : 'New category';

  async function save(
    form: { name: string; slug?: string | undefined },
    base: AdminCategory | undefined,
    leave: Leave,
  ) {
    const body = { ...form, ...(base && { version: base.version }) };
    const saved = await (base
      ? call(categoryEndpoints.save, { params: { id: String(base.id) }, body })
      : call(categoryEndpoints.create, { body }));
    await refreshAfter(categoryEndpoints.save);
    void router.invalidate();
    leave(() => setOpen(false));
    show({ title: category ? 'Category saved' : 'Category added', tone: 'success' });
    return saved;
  }

  return (
    <Dialog title={title} trigger={trigger} open={open} onOpenChange={setOpen}>
      <EditForm
        label={title}
        schema={category ? renameForm : addForm}
        row={category}
        valuesOf={(row): { name: string; slug?: string } =>
          row ? { name: row.name, slug: row.slug } : { name: '' }
        }
        newest={(error) =>
          afterConflict(error, async () =>
            (await queryClient.fetchQuery({ ...adminCategoriesQuery, staleTime: 0 })).find(
              ({ id }) => id === category?.id,
            ),
          )
        }
        labels={{ name: 'Name', slug: 'Address' }}
        submitLabel={category ? 'Save' : 'Add category'}
        pendingLabel="Saving"
        failureTitle="Not saved"
        clearOnSuccess={!category}
        onSubmit={save}
        explain={(error) => formErrorOf(error, 'The category could not be saved. Please try again.')}
      >
        {(form) => (
          <>
            <TextInput label="Name" autoComplete="off" {...form.field('name')} />
            {category && (
              <TextInput
                label="Address"
                description="Links to the old address of a category will stop working."
                autoComplete="off"
                {...form.field('slug')}
              />
            )}
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
