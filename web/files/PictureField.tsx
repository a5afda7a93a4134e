import { useRef, useState } from 'react';
import { maxPictureBytes, pictureTypes } from '#contract/posts/rules.ts';
import type { Picture } from '#contract/posts/schemas.ts';
import { pictureEndpoints } from '#contract/posts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { prepareBeforeSending } from '#web/ui/form/preparations.ts';
import { FileField } from '#web/ui/upload/FileField.tsx';

interface PictureFieldProps {
  label: string;
  error: string | undefined;
  onPicture: (picture: Picture) => void;
}

/** Uploads a picture; the server resizes it. */
export function PictureField({ label, error, onPicture }: PictureFieldProps) {
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const element = useRef<HTMLDivElement>(null);

  async function send(file: File) {
    setFailure(undefined);
    if (file.size > maxPictureBytes) return setFailure('Please choose a picture no larger than 15 MB.');
    setPending(true);
    try {
      onPicture(await upload(pictureEndpoints.upload, file));
    } catch (problem) {
      setFailure(errorText(problem, 'The picture could not be uploaded. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <div ref={element} className="min-w-0">
      <FileField
        label={label}
        description="JPEG, PNG, WebP, AVIF or GIF, at most 15 MB. We'll resize it for you."
        accept={pictureTypes.join(',')}
        error={failure ?? error}
        onFile={(file) => prepareBeforeSending(element.current, send(file))}
      />
      <p role="status" className="text-small text-ink-2">
        {pending ? 'Uploading the picture' : ''}
      </p>
    </div>
  );
}
