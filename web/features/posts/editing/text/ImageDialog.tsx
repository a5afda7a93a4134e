import type { Editor } from '@tiptap/react';
import * as z from 'zod';
import { publishedLine } from '#contract/text.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { PictureField } from '#web/files/PictureField.tsx';

const pictureForm = z.object({
  src: z.string().min(1, 'Please choose a picture'),
  alt: publishedLine(300),
  width: z.number(),
  height: z.number(),
});

/** Inserts a picture into the text, with a required alt text. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <Dialog
      title="Picture"
      open
      onOpenChange={(open) => !open && onClose()}
      finalFocus={() => editor.view.dom}
    >
      <Form
        label="Picture"
        schema={pictureForm}
        defaultValues={{ src: '', alt: '', width: 0, height: 0 }}
        submitLabel="Insert"
        pendingLabel="Inserting"
        onSubmit={(picture) => {
          editor.chain().setImage(picture).run();
          onClose();
          return Promise.resolve();
        }}
      >
        {(form) => {
          const { error, value } = form.choice('src');
          return (
            <>
              <PictureField
                label="File"
                error={error}
                onPicture={({ url, width, height }) => {
                  form.choice('src').onValueChange(url);
                  form.setValue('width', width);
                  form.setValue('height', height);
                  form.clearErrors('src');
                }}
              />
              {value !== '' && (
                <img src={value} alt="" className="max-h-48 self-start rounded-md border border-rule" />
              )}
              <TextInput
                label="Description"
                description="What the picture shows, in a few words."
                autoComplete="off"
                {...form.field('alt')}
              />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}
