import { displayName } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { maxPictureBytes, pictureTypes } from '#contract/posts/rules.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/upload/FileField.tsx';

const tooLargeMessage = 'Please choose a picture no larger than 15 MB.';

/** The picture beside the user's name. A chosen file is uploaded right away; without a picture, the initials are shown. */
export function ProfilePicture({ user }: { user: User }) {
  const announce = useAnnounce();
  const uploadPicture = useAction(profileEndpoints.setPicture, {
    run: async (file: File) => {
      if (file.size > maxPictureBytes) return Promise.reject(new FileTooLargeError(tooLargeMessage));
      return upload(profileEndpoints.setPicture, file);
    },
    afterwards: () => announce('Picture saved'),
  });
  const removePicture = useAction(profileEndpoints.removePicture, {
    input: () => ({}),
    afterwards: () => announce('Picture removed'),
  });
  const problem = uploadPicture.error ?? removePicture.error;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Avatar name={displayName(user)} size="large" src={user.profileImage ?? undefined} />
      <div className="min-w-[min(15rem,100%)] grow">
        <FileField
          label="Choose a picture"
          description="JPEG, PNG, WebP, AVIF or GIF, at most 15 MB. We’ll crop it to a square."
          accept={pictureTypes.join(',')}
          error={problem ? messageOf(problem) : undefined}
          onFile={(file) => {
            removePicture.reset();
            uploadPicture.mutate(file);
          }}
        />
        <p role="status" className="text-small text-ink-2">
          {uploadPicture.isPending ? 'Uploading the picture' : ''}
        </p>
        {user.profileImage && (
          <Button
            variant="quiet"
            className="hang-left"
            pending={removePicture.isPending}
            pendingLabel="Removing"
            onClick={() => {
              uploadPicture.reset();
              removePicture.mutate();
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}

class FileTooLargeError extends Error {}

function messageOf(problem: Error): string {
  if (problem instanceof FileTooLargeError) return problem.message;
  return errorText(problem, 'The picture could not be saved. Please try again.');
}
