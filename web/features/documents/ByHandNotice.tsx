import { useQuery } from '@tanstack/react-query';
import { byHandMessage, fileSignedByHand } from '#contract/signatures/by-hand.ts';
import type { ChosenFile } from '#web/files/use-uploads.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';

/** Larger files are recognized by their name only. */
const maxReadBytes = 10 * 1024 * 1024;

/** Says of each chosen file that has to be signed by hand, such as Form 8879, that it can't be signed in the portal. */
export function ByHandNotice({ files }: { files: readonly ChosenFile[] }) {
  return files.map(({ key, file }) => <NoticeOnFile key={key} id={key} file={file} />);
}

function NoticeOnFile({ id, file }: { id: ChosenFile['key']; file: File }) {
  const { data: found } = useQuery({
    queryKey: ['signed-by-hand', id],
    queryFn: async () => fileSignedByHand(file.name, await textOf(file)),
    gcTime: 0,
  });
  if (!found) return null;
  return (
    <Alert tone="yellow" title={file.name}>
      {byHandMessage(found)}
    </Alert>
  );
}

/** The text of the first page; empty if the file has none, or can't be read. */
async function textOf(file: File): Promise<string> {
  if (!/\.pdf$/i.test(file.name) || file.size > maxReadBytes) return '';
  try {
    const { firstPageText } = await import('#web/files/with-pdf.ts');
    return await firstPageText(file);
  } catch {
    return '';
  }
}
