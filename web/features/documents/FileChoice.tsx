import { acceptedFiles, acceptedFilesText, maxFileText } from '#contract/files.ts';
import { checkFiles } from '#web/files/check-files.ts';
import { ChosenFiles } from '#web/files/ChosenFiles.tsx';
import { namedPhoto } from '#web/files/named-photo.ts';
import type { useUploads } from '#web/files/use-uploads.ts';
import { FileButton } from '#web/ui/upload/FileButton.tsx';
import { FileDrop } from '#web/ui/upload/FileDrop.tsx';

type Uploads = Pick<ReturnType<typeof useUploads>, 'chosen' | 'uploading' | 'add' | 'drop'>;

/** Drops or chooses files, and lists the chosen ones. Loaded after the page's first view. */
export function FileChoice({ chosen, uploading, add, drop }: Uploads) {
  return (
    <>
      <FileDrop
        label="File"
        description={`Choose files or drop them here: ${acceptedFilesText}, up to ${maxFileText} each.`}
        accept={acceptedFiles}
        disabled={uploading}
        onFiles={(files) => add(checkFiles(files))}
      />
      <div className="hidden pointer-coarse:block">
        <FileButton
          label="Take a photo"
          description="With the camera of your phone."
          accept="image/jpeg,image/png"
          camera
          disabled={uploading}
          onFiles={(photos) => add(checkFiles(photos.map((photo) => namedPhoto(photo, new Date()))))}
        />
      </div>
      <ChosenFiles files={chosen} uploading={uploading} onDrop={drop} />
    </>
  );
}
