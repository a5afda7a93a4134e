import { useState } from 'react';
import { FileField } from '#web/ui/upload/FileField.tsx';

/** Characters: the limit of an article. */
const maxLength = 200_000;

/** Imports a Markdown file as the text of the article. */
export function ImportMarkdown({ onText }: { onText: (markdown: string) => void }) {
  const [error, setError] = useState<string>();

  async function read(file: File) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      const problem = problemOf(text);
      setError(problem);
      if (problem === undefined) onText(text);
    } catch {
      setError('This file could not be read as text. Please choose a Markdown file (.md).');
    }
  }

  return (
    <div className="mt-4 max-w-md">
      <FileField
        label="Import a Markdown file"
        description="It replaces the text above. Markdown can also be pasted."
        accept=".md,.markdown,text/markdown"
        error={error}
        onFile={(file) => void read(file)}
      />
    </div>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'This file is empty. Please choose another one.';
  if (text.length > maxLength) return 'This file is too long for one article.';
  if (text.includes('\0')) return 'This is not a text file. Please choose a Markdown file (.md).';
  return undefined;
}
