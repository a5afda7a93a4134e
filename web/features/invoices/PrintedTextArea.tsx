import type { ComponentProps } from 'react';
import { useMissingCharacters } from '#web/api/printed/use-missing-characters.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';

type PrintedTextAreaProps = ComponentProps<typeof TextArea> & {
  /** What is typed so far. */
  text: string;
  /** In a sentence, such as 'the note'. */
  where: string;
};

/** A text area that says which of its characters a PDF can't show. */
export function PrintedTextArea({ text, where, description, ...props }: PrintedTextAreaProps) {
  const missing = useMissingCharacters(where, text);
  return <TextArea {...props} description={[description, missing].filter(Boolean).join(' ')} />;
}
