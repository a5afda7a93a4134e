import { useState } from 'react';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { type RequestedDocument, documentsOf, linesOf } from './document-lines.ts';

interface DocumentLinesProps {
  name: string;
  error: string | undefined;
  documents: readonly RequestedDocument[];
  onDocumentsChange: (documents: RequestedDocument[]) => void;
  /** Documents whose descriptions are kept when their names are typed again. */
  described: readonly RequestedDocument[];
}

/** Documents as text, one per line, typed or pasted. The text stays exactly as typed, including empty lines. */
export function DocumentLines({ name, error, documents, onDocumentsChange, described }: DocumentLinesProps) {
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
        onDocumentsChange(documentsOf(target.value, described));
      }}
    />
  );
}
