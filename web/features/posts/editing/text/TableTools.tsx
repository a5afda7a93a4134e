import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/react';
import { Button } from '#web/ui/Button.tsx';

const tools = [
  { label: 'Add row', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add column', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete row', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
] as const;

/** The buttons for the table at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  return tools.map(({ label, run }) => (
    <Base.Button
      key={label}
      onClick={() => run(editor)}
      render={
        <Button variant="quiet" size="admin" className="text-small">
          {label}
        </Button>
      }
    />
  ));
}
