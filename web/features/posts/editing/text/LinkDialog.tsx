import type { Editor } from '@tiptap/react';
import * as z from 'zod';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

const linkForm = z.object({
  href: z
    .string()
    .trim()
    .max(2000, 'Please use a shorter address')
    .regex(
      /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?[\d-]|\/(?!\/)|#)\S*$/i,
      'Please enter an address that begins with https://, mailto:, tel: or /',
    ),
});

/** Links the selected text; without a selection it inserts the address itself. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes('link')['href'];
  const href = typeof current === 'string' ? current : '';

  async function set(values: { href: string }) {
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && href === '')
      chain
        .insertContent({ type: 'text', text: values.href, marks: [{ type: 'link', attrs: values }] })
        .run();
    else chain.setLink(values).run();
    onClose();
    return Promise.resolve();
  }

  return (
    <Dialog title="Link" open onOpenChange={(open) => !open && onClose()} finalFocus={() => editor.view.dom}>
      <Form
        label="Link"
        schema={linkForm}
        defaultValues={{ href }}
        submitLabel="Set link"
        pendingLabel="Setting"
        // The editor around it guards against leaving with unsaved changes.
        guarded={false}
        onSubmit={set}
        actions={
          href !== '' && (
            <Button
              variant="secondary"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )
        }
      >
        {(form) => <TextInput label="Address" inputMode="url" autoComplete="off" {...form.field('href')} />}
      </Form>
    </Dialog>
  );
}
