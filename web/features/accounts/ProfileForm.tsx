import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/schemas.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { profileForm } from '#contract/accounts/profile/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Name, username and email of the account. A new email stays pending until its link is opened; the old one is used until then. */
export function ProfileForm({ user }: { user: User }) {
  const { fullName, username, email, pendingEmail } = user;
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return (
    <>
      {pendingEmail && (
        <Alert tone="blue" title="Waiting for your confirmation" className="mb-5">
          We emailed {pendingEmail}. Open the link in that email to make it your address. Until then, we keep
          using {email}. To cancel the change, enter your current address again and save.
        </Alert>
      )}
      <Form
        label="Name and email"
        schema={profileForm}
        defaultValues={{ fullName, username, email: pendingEmail ?? email, currentPassword: '' }}
        submitLabel="Save changes"
        pendingLabel="Saving"
        onSubmit={async ({ currentPassword, ...change }) => {
          const body = { ...change, ...(currentPassword !== '' && { currentPassword }) };
          const saved = await call(profileEndpoints.change, { body });
          queryClient.setQueryData(currentUserQuery.queryKey, saved);
          const isNewlyPending = saved.pendingEmail !== null && saved.pendingEmail !== pendingEmail;
          show({
            title: 'Profile saved',
            tone: 'success',
            description: isNewlyPending
              ? `We emailed ${saved.pendingEmail}. Open the link in that email to confirm it.`
              : 'Your changes have been saved.',
          });
        }}
        explain={(error) => formErrorOf(error, 'Your profile was not saved. Please try again.')}
        failureTitle="Not saved"
      >
        {(form) => (
          <>
            <TextInput
              label="Full name"
              autoComplete="name"
              description="What we call you, here and in emails."
              {...form.field('fullName')}
            />
            <TextInput
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              description="The name you sign in with."
              {...form.field('username')}
            />
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              description="We’ll email a link to the new address to confirm it."
              {...form.field('email')}
            />
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              description="Only needed when you change your email address."
              {...form.field('currentPassword')}
            />
          </>
        )}
      </Form>
    </>
  );
}
