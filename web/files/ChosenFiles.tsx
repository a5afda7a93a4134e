import { X } from 'lucide';
import { sizeText } from '#contract/files.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import type { ChosenFile } from './use-uploads.ts';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** While true, no file can be removed. */
  uploading: boolean;
  onDrop: (key: number) => void;
}

/** The chosen files, each with its problem or its progress. */
export function ChosenFiles({ files, uploading, onDrop }: ChosenFilesProps) {
  if (files.length === 0) return null;
  const problems = files.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  /** Said once below the list instead of at each file. */
  const shared = [...new Set(problems)].filter(
    (text) => problems.indexOf(text) !== problems.lastIndexOf(text),
  );
  const countOf = (text: string) => problems.filter((problem) => problem === text).length;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Chosen files" className="divide-y divide-rule rounded-md border border-rule-2">
        {files.map(({ key, file, problem, percent }) => (
          <li key={key} className="flex items-start gap-3 py-2 pr-2 pl-4">
            <div className="min-w-0 grow py-0.5">
              <p className="flex flex-wrap gap-x-3">
                <span className="wrap-anywhere">{file.name}</span>
                <span className="text-ink-2">{sizeText(file.size)}</span>
              </p>
              {problem !== null && (
                <FieldError id={`chosen-${key}`}>
                  {shared.includes(problem) ? "Can't be sent." : problem}
                </FieldError>
              )}
              {percent !== null && <Progress label="Uploading" of={file.name} percent={percent} />}
            </div>
            {!uploading && (
              <IconButton icon={X} size="admin" label={`Remove ${file.name}`} onClick={() => onDrop(key)} />
            )}
          </li>
        ))}
      </ul>
      {shared.map((problem) => (
        <p key={problem} className="text-small text-red-text">
          These {countOf(problem)} can’t be sent. {problem}
        </p>
      ))}
    </div>
  );
}
