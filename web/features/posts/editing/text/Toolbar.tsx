import { Toolbar as Base } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide';
import { useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { TableTools } from './TableTools.tsx';

const marks = [
  {
    label: 'Heading',
    icon: Heading2,
    name: 'heading',
    of: { level: 2 },
    run: (e: Editor) => start(e).toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    name: 'heading',
    of: { level: 3 },
    run: (e: Editor) => start(e).toggleHeading({ level: 3 }).run(),
  },
  { label: 'Bold', icon: Bold, name: 'bold', of: {}, run: (e: Editor) => start(e).toggleBold().run() },
  {
    label: 'Italic',
    icon: Italic,
    name: 'italic',
    of: {},
    run: (e: Editor) => start(e).toggleItalic().run(),
  },
  {
    label: 'Bulleted list',
    icon: List,
    name: 'bulletList',
    of: {},
    run: (e: Editor) => start(e).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    name: 'orderedList',
    of: {},
    run: (e: Editor) => start(e).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    name: 'blockquote',
    of: {},
    run: (e: Editor) => start(e).toggleBlockquote().run(),
  },
] as const;

const start = (editor: Editor) => editor.chain().focus();

/** The tools of the editor: one stop of the Tab key, arrow keys within. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: marks.map(({ name, of }) => now.isActive(name, of)),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  return (
    <>
      <Base.Root
        aria-label="Format the text"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-0.5 rounded-t-lg border-b border-rule bg-paper p-1.5"
      >
        {marks.map(({ label, icon, run }, index) => (
          <Tool
            key={label}
            label={label}
            icon={icon}
            on={state.on[index] ?? false}
            onPress={() => run(editor)}
          />
        ))}
        <Tool label="Link" icon={Link} on={state.link} onPress={() => setDialog('link')} />
        <Tool label="Picture" icon={Image} onPress={() => setDialog('image')} />
        <Tool
          label="Table"
          icon={Table}
          on={state.table}
          onPress={() => start(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        {state.table && <TableTools editor={editor} />}
        <Tool label="Undo" icon={Undo2} off={!state.undo} onPress={() => start(editor).undo().run()} />
        <Tool label="Redo" icon={Redo2} off={!state.redo} onPress={() => start(editor).redo().run()} />
      </Base.Root>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  );
}

interface ToolProps {
  label: string;
  icon: IconNode;
  on?: boolean;
  off?: boolean;
  onPress: () => void;
}

function Tool({ label, icon, on, off = false, onPress }: ToolProps) {
  return (
    <Base.Button
      disabled={off}
      focusableWhenDisabled
      onClick={onPress}
      render={
        <IconButton
          label={label}
          icon={icon}
          size="admin"
          title={label}
          aria-pressed={on}
          className="aria-disabled:opacity-45 aria-pressed:bg-pine-wash aria-pressed:text-pine"
        />
      }
    />
  );
}
