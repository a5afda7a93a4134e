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
    attributes: { level: 2 },
    run: (e: Editor) => focused(e).toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    name: 'heading',
    attributes: { level: 3 },
    run: (e: Editor) => focused(e).toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bold',
    icon: Bold,
    name: 'bold',
    attributes: {},
    run: (e: Editor) => focused(e).toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    name: 'italic',
    attributes: {},
    run: (e: Editor) => focused(e).toggleItalic().run(),
  },
  {
    label: 'Bulleted list',
    icon: List,
    name: 'bulletList',
    attributes: {},
    run: (e: Editor) => focused(e).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    name: 'orderedList',
    attributes: {},
    run: (e: Editor) => focused(e).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    name: 'blockquote',
    attributes: {},
    run: (e: Editor) => focused(e).toggleBlockquote().run(),
  },
] as const;

const focused = (editor: Editor) => editor.chain().focus();

/** The toolbar of the editor: one tab stop, with arrow keys between the tools. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: marks.map(({ name, attributes }) => now.isActive(name, attributes)),
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
            on={state.active[index] ?? false}
            onPress={() => run(editor)}
          />
        ))}
        <Tool label="Link" icon={Link} on={state.link} onPress={() => setDialog('link')} />
        <Tool label="Picture" icon={Image} onPress={() => setDialog('image')} />
        <Tool
          label="Table"
          icon={Table}
          on={state.table}
          onPress={() => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        {state.table && <TableTools editor={editor} />}
        <Tool label="Undo" icon={Undo2} off={!state.undo} onPress={() => focused(editor).undo().run()} />
        <Tool label="Redo" icon={Redo2} off={!state.redo} onPress={() => focused(editor).redo().run()} />
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
