import { useQuery } from '@tanstack/react-query';
import { sizeText } from '#contract/files.ts';
import { storageNoticePercent, storagePercent } from '#contract/clients/rules.ts';
import type { StorageUse } from '#contract/clients/storage-schemas.ts';
import { myStorageQuery } from './queries.ts';

/** Tells a client how much storage is used, once little is left; null before that. */
export function StorageNotice() {
  const { data: use } = useQuery(myStorageQuery);
  if (!use || storagePercent(use) < storageNoticePercent) return null;
  return (
    <p className="text-small text-ink-2">
      {usedText(use)} {remedy(use)}
    </p>
  );
}

function usedText({ usedBytes, allowedBytes, files, allowedFiles }: StorageUse): string {
  const bytes = `You have used ${sizeText(usedBytes)} of ${sizeText(allowedBytes)} for your files`;
  return allowedFiles === null ? `${bytes}.` : `${bytes}, and sent ${files} of ${allowedFiles}.`;
}

function remedy({ rule }: StorageUse): string {
  if (rule === 'unconfirmed') return 'Confirm your email address to get more room.';
  return 'If you need more room, just ask us.';
}
