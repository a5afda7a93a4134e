import type { AdminCategory } from '#contract/posts/schemas.ts';
import { readTimeOf } from '#contract/posts/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { CategorySelect } from './CategorySelect.tsx';
import type { Draft } from './draft.ts';
import { PictureField } from '#web/files/PictureField.tsx';

interface SettingsFieldsProps {
  form: TypedForm<Draft, Draft>;
  draft: Draft;
  categories: readonly AdminCategory[];
}

/** The fields of an article beside its text, which lists, search engines and shared links show. */
export function SettingsFields({ form, draft, categories }: SettingsFieldsProps) {
  const featured = form.choice('featured');
  return (
    <div className="flex flex-col gap-5">
      <TextArea label="Summary" grows rows={3} {...form.field('summary')} />
      <CategorySelect categories={categories} {...form.choice('categoryId')} />
      <TextInput
        label="Address"
        description="Follows /blog/. Once an article has been public, its old address redirects to the new one."
        autoComplete="off"
        spellCheck={false}
        {...form.field('slug')}
      />
      <TextInput
        label="Keywords"
        description="For the blog search, separated by commas."
        autoComplete="off"
        {...form.field('keywords')}
      />
      <Checkbox
        label="Featured"
        description="The newest three are shown large at the top of the blog."
        checked={featured.value}
        onCheckedChange={featured.onValueChange}
      />
      <LeadPicture form={form} draft={draft} />
      <p className="text-small text-ink-2">{readTimeOf(draft.content)} min read</p>
    </div>
  );
}

function LeadPicture({ form, draft }: Pick<SettingsFieldsProps, 'form' | 'draft'>) {
  const { error, onValueChange } = form.choice('imageUrl');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-strong">Picture at the top</legend>
      {draft.imageUrl === '' ? (
        <p className="text-small text-ink-2">
          Without a picture the article shows the figure in its title, or its category.
        </p>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <img
            src={draft.imageUrl}
            alt={draft.imageAlt}
            className="aspect-video w-full rounded-md border border-rule object-cover"
          />
          <Button variant="secondary" onClick={() => onValueChange('')}>
            Remove picture
          </Button>
        </div>
      )}
      <PictureField label="Picture file" error={error} onPicture={({ url }) => onValueChange(url)} />
      {draft.imageUrl !== '' && (
        <TextInput
          label="Description of the picture"
          description="What it shows, in a few words. Required before publishing."
          autoComplete="off"
          {...form.field('imageAlt')}
        />
      )}
    </fieldset>
  );
}
