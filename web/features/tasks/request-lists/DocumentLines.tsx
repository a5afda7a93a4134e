import { useState } from 'react';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { type AskedDocument, documentsOf, linesOf } from './document-lines.ts';

interface DocumentLinesProps {
  name: string;
  error: string | undefined;
  documents: readonly AskedDocument[];
  onDocumentsChange: (documents: AskedDocument[]) => void;
  /** Documents whose descriptions are known. */
  known: readonly AskedDocument[];
}

/** Documents as text, one per line: typed, or pasted from an email. What is typed stays as it is, such as an empty line. */
export function DocumentLines({ name, error, documents, onDocumentsChange, known }: DocumentLinesProps) {
  const [lines, setLines] = useState(() => linesOf(documents));
  return (
    <TextArea
      label="Documents, one per line"
      rows={8}
      grows
      name={name}
      error={error}
      value={lines}
      onChange={({ target }) => {
        setLines(target.value);
        onDocumentsChange(documentsOf(target.value, known));
      }}
    />
  );
}
