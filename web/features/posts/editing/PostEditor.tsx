import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminCategory, AdminPost } from '#contract/posts/schemas.ts';
import { slugOf } from '#contract/slugs.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { UnsavedDraft } from '#web/ui/draft/UnsavedDraft.tsx';
import { typedForm } from '#web/ui/form/typed-form.ts';
import { DeletePost } from './DeletePost.tsx';
import { type Draft, draftOf } from './draft.ts';
import { SaveLine } from './SaveLine.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TextEditor } from './text/TextEditor.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { usePostDraft } from './use-post-draft.ts';
import { Versions } from './Versions.tsx';

interface PostEditorProps {
  post: AdminPost;
  categories: readonly AdminCategory[];
  /** Renders the draft as the public article. */
  preview: (draft: Draft, saved: AdminPost) => ReactNode;
}

/** The form of an article: text, settings, status, earlier versions, and the button to save. */
export function PostEditor({ post, categories, preview }: PostEditorProps) {
  const [previewing, setPreviewing] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const edit = usePostDraft(post, ([name]) => {
    flushSync(() => setPreviewing(false));
    if (name === 'content') text.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  });
  const { element, submit, draft, saved, changed, round } = edit;
  const form = typedForm(edit.form);
  const title = form.field('title');
  const content = form.choice('content');

  /** The address follows the title until it is changed by hand or the article is published. */
  function updateSlug(nextTitle: string) {
    if (saved.publishedAt === null && draft.slug === slugOf(draft.title) && slugOf(nextTitle) !== '')
      form.setValue('slug', slugOf(nextTitle), { shouldDirty: true });
  }

  return (
    <form ref={element} method="post" noValidate aria-label="Article" onSubmit={submit}>
      {edit.storedDraft && <UnsavedDraft {...edit.storedDraft} />}
      {previewing && preview(draft, saved)}
      <div hidden={previewing} className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={text} className="flex min-w-0 flex-col gap-5">
          <TextInput
            label="Title"
            autoComplete="off"
            {...title}
            onChange={(event) => {
              updateSlug(event.target.value);
              return title.onChange(event);
            }}
          />
          <TextEditor
            key={round}
            initialHtml={draft.content}
            error={content.error}
            onChange={content.onValueChange}
            onTitle={(next) => {
              updateSlug(next);
              form.setValue('title', next, { shouldDirty: true });
            }}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <StatePanel edit={edit} />
          <SettingsFields form={form} draft={draft} categories={categories} />
          <div className="flex flex-wrap gap-2 border-t border-rule pt-5">
            <Versions
              post={saved}
              draft={draft}
              changed={changed}
              onRestore={({ title: before, summary, content: html, keywords, imageUrl, imageAlt }) => {
                const restored = { title: before, summary, content: html, keywords, imageAlt };
                edit.replace({ ...draft, ...restored, imageUrl: imageUrl ?? '' });
                element.current?.requestSubmit();
              }}
            />
            <DeletePost post={saved} />
          </div>
        </div>
      </div>
      <SaveLine
        note={<SaveProblem edit={edit} />}
        changed={changed}
        saving={edit.preparing || edit.form.formState.isSubmitting}
        onDiscard={() => edit.replace(draftOf(saved))}
      >
        <Button variant="secondary" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          Preview
        </Button>
      </SaveLine>
    </form>
  );
}
