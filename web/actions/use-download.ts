import { useMutation } from '@tanstack/react-query';
import { errorText } from '#web/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** A file that a person asks for: it is saved, or a toast with the title `failed` says why not. */
export function useDownload(load: () => Promise<{ content: Blob; fileName: string }>, failed: string) {
  const { show } = useToasts();
  return useMutation({
    mutationFn: load,
    onSuccess: ({ content, fileName }) => saveFile(content, fileName),
    onError: (error) =>
      show({ title: failed, description: errorText(error, 'Please try again.'), tone: 'destructive' }),
  });
}
