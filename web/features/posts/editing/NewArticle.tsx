import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminCategory, postForm } from '#contract/posts/schemas.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { CategorySelect } from './CategorySelect.tsx';

const shape = postForm.pick({ title: true, categoryId: true });

/** Creates a draft from a title and a category, and opens it. */
export function NewArticle({ categories }: { categories: readonly AdminCategory[] }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <Dialog
      title="New article"
      description="It stays a draft until you publish it."
      trigger={<Button>New article</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <Form
        label="New article"
        schema={shape}
        defaultValues={{ title: '', categoryId: 0 }}
        submitLabel="Start writing"
        pendingLabel="Creating the draft"
        failureTitle="Not made"
        onSubmit={async (body) => {
          const { id } = await call(adminPostEndpoints.create, { body });
          await navigate({ to: '/admin/posts/$id', params: { id: String(id) } });
        }}
        explain={(error) => formErrorOf(error, 'The draft could not be created. Please try again.')}
      >
        {(form) => (
          <>
            <TextInput label="Title" autoComplete="off" {...form.field('title')} />
            <CategorySelect categories={categories} {...form.choice('categoryId')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
