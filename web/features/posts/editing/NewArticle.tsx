import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod';
import { type AdminCategory, type AdminPost, postForm } from '#contract/posts/schemas.ts';
import { slugOf } from '#contract/slugs.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useDraftNames } from '#web/api/current-user.ts';
import { writeStoredDraft } from '#web/lib/drafts/stored-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { type Draft, draftOf } from './draft.ts';

const shape = postForm.pick({ title: true, categoryId: true });

/** Creates a draft from a title and a category, and opens it. */
export function NewArticle({ categories }: { categories: readonly AdminCategory[] }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const draftName = useDraftNames();
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
        onSubmit={async (body, _form, leave) => {
          const post = await call(adminPostEndpoints.create, { body });
          const { id } = post;
          leave.taking((typed) =>
            writeStoredDraft(draftName(`${adminPostEndpoints.save.path} ${id}`), withTyped(post, typed)),
          );
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

/** The draft with what was typed while it was being created; its address follows the title. */
function withTyped(post: AdminPost, typed: Partial<z.input<typeof shape>>): Draft {
  const slug = typed.title === undefined ? post.slug : slugOf(typed.title) || post.slug;
  return { ...draftOf(post), ...typed, slug };
}
