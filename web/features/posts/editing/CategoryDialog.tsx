import { type ReactElement, useState } from 'react';
import { type AdminCategory, categoryForm } from '#contract/posts/schemas.ts';
import { categoryEndpoints } from '#contract/posts/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useRefreshCategories } from './use-categories.ts';

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
  const refresh = useRefreshCategories();
  const { show } = useToasts();
  const title = category ? `Rename ${category.name}` : 'New category';

  async function save(body: { name: string; slug?: string | undefined }) {
    if (category) await call(categoryEndpoints.save, { params: { id: String(category.id) }, body });
    else await call(categoryEndpoints.create, { body });
    await refresh();
    setOpen(false);
    show({ title: category ? 'Category saved' : 'Category added', tone: 'success' });
  }

  return (
    <Dialog title={title} trigger={trigger} open={open} onOpenChange={setOpen}>
      <Form
        label={title}
        schema={category ? renameForm : addForm}
        defaultValues={category ? { name: category.name, slug: category.slug } : { name: '' }}
        submitLabel={category ? 'Save' : 'Add category'}
        pendingLabel="Saving"
        failureTitle="Not saved"
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
      </Form>
    </Dialog>
  );
}
