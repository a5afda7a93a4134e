import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide';
import { passwordForm } from '#contract/accounts/profile/schemas.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMinPasswordLength } from '#web/api/use-min-password-length.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { NewPasswordFields } from '#web/ui/form/passwords/NewPasswordFields.tsx';
import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Card } from '#web/ui/layout/Card.tsx';

/** Account Security (requirements 2): changes the password, and links to the other security settings. */
export function PasswordCard({
  securityPage,
}: {
  securityPage: '/client-portal/security' | '/admin/security';
}) {
  const { show } = useToasts();
  const minCharacters = useMinPasswordLength(securityPage === '/admin/security' ? 'admin' : 'client');
  return (
    <Card
      heading="Account Security"
      lead="We recommend changing your password periodically. Changing it signs you out everywhere else."
    >
      <Form
        label="Update Password"
        schema={passwordForm}
        defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
        submitLabel="Update Password"
        pendingLabel="Updating"
        clearOnSuccess
        onSubmit={async (body) => {
          await call(profileEndpoints.changePassword, { body });
          show({
            title: 'Password updated',
            description: 'You stay signed in here. Every other browser has been signed out.',
            tone: 'success',
          });
        }}
        explain={(error) => formErrorOf(error, 'The password was not changed. Please try again.')}
        failureTitle="Not changed"
      >
        {(form) => (
          <>
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              {...form.field('currentPassword')}
            />
            <NewPasswordFields
              replaces
              minCharacters={minCharacters}
              password={form.field('newPassword')}
              confirmPassword={form.field('confirmPassword')}
            />
          </>
        )}
      </Form>
      <p className="mt-5 border-t border-rule pt-4">
        <Link to={securityPage} className="link inline-flex min-h-6 items-center gap-1.5">
          Two-step sign-in and devices <Icon of={ArrowRight} />
        </Link>
      </p>
    </Card>
  );
}
