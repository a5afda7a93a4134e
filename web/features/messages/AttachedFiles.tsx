import { Eye, Paperclip } from 'lucide';
import { sizeText } from '#contract/files.ts';
import type { MessageFile } from '#contract/messages/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** The files attached to a message. Each can be downloaded, and previewed if the browser can show it. */
export function AttachedFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="mt-1 flex max-w-full flex-col gap-1">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex min-w-0 items-center gap-2 rounded-md border border-rule bg-sheet py-1 px-3"
        >
          <Icon of={Paperclip} />
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 py-1">
            <FileName file={file} />
            <span className="text-small text-ink-2">{sizeText(file.size)}</span>
            {file.state === 'checking' && <Badge tone="yellow">Being checked for viruses</Badge>}
            {file.state === 'infected' && <Badge tone="red">Virus found</Badge>}
          </span>
          {file.state === 'ready' && file.previewUrl && (
            <a
              href={file.previewUrl}
              target="_blank"
              rel="noopener"
              aria-label={`Preview: ${file.name}`}
              title="Preview"
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-pine-wash"
            >
              <Icon of={Eye} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileName({ file: { name, url, state } }: { file: MessageFile }) {
  if (state !== 'ready') return <span className="wrap-anywhere">{name}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`Download: ${name}`}
      className="link inline-flex min-h-6 items-center wrap-anywhere"
    >
      {name}
    </a>
  );
}
