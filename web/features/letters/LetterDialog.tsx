import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { Letter } from '#contract/letters.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { letterQuery } from './queries.ts';
import { withLinks } from './with-links.tsx';

/** One letter as it would have gone out: its words, its links and its attachments. */
export function LetterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: letter, error, refetch } = useQuery(letterQuery(id));
  return (
    <Dialog
      title={letter?.subject ?? 'Letter'}
      description={letter && `To ${letter.to}`}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-2xl"
    >
      <Loaded
        what="the letter"
        data={letter}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-72" />}
      >
        {(loaded) => <LetterBody letter={loaded} />}
      </Loaded>
    </Dialog>
  );
}

function LetterBody({ letter }: { letter: Letter }) {
  return (
    <>
      <div className="rounded-md border border-rule bg-paper p-5 whitespace-pre-line wrap-anywhere">
        {withLinks(letter.text)}
      </div>
      {letter.attachments.map((part) => (
        <Button
          key={part.name}
          variant="secondary"
          className="self-start"
          onClick={() => saveFile(new Blob([bytesOf(part.content)], { type: part.type }), part.name)}
        >
          <Icon of={Paperclip} />
          {part.name}
        </Button>
      ))}
    </>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
