import { escapeMarkup } from '#contract/markup.ts';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { articleExtensions, withoutTableMarkup } from './extensions.ts';
import { ImportMarkdown } from './ImportMarkdown.tsx';
import { looksLikeMarkdown, readMarkdown } from './markdown.ts';
import { Toolbar } from './Toolbar.tsx';

interface TextEditorProps {
  /** The initial HTML; later values are ignored. */
  initialHtml: string;
  error: string | undefined;
  onChange: (html: string) => void;
  /** Called with the title of an imported file. */
  onTitle: (title: string) => void;
}

/** The rich-text editor of an article, styled as readers will see it. */
export function TextEditor({ initialHtml, error, onChange, onTitle }: TextEditorProps) {
  const id = useId();
  const { show } = useToasts();
  const latest = useRef(onChange);
  const editor: Editor = useEditor({
    extensions: articleExtensions,
    content: initialHtml,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: (update) =>
      latest.current(update.editor.isEmpty ? '' : withoutTableMarkup(update.editor.getHTML())),
    editorProps: {
      attributes: {
        class: 'article-text',
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text of the article',
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
      handlePaste(_view, { clipboardData }): boolean {
        const text = clipboardData?.getData('text/plain') ?? '';
        if (clipboardData?.types.includes('text/html') || !looksLikeMarkdown(text)) return false;
        const { title, html } = readMarkdown(text);
        const heading = title === null ? '' : `<h2>${escapeMarkup(title)}</h2>`;
        return editor.commands.insertContent(heading + html);
      },
    },
  });
  useEffect(() => {
    latest.current = onChange;
  });
  function importMarkdown(markdown: string) {
    const { title, html } = readMarkdown(markdown);
    editor.chain().focus().setContent(html, { emitUpdate: true }).run();
    if (title !== null) onTitle(title);
    show({ title: 'Imported', description: 'Undo in the toolbar restores the previous text.' });
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="rounded-lg border border-edge bg-sheet focus-within:border-pine has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-pine">
        <Toolbar editor={editor} />
        <EditorContent editor={editor} className="px-4 py-5 sm:px-6" />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ImportMarkdown onText={importMarkdown} />
    </div>
  );
}
