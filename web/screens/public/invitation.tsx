import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { invitationEndpoints } from '#contract/invitations.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { useFirm } from '#web/api/site.ts';
import { AcceptForm } from '#web/features/invitations/AcceptForm.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useAlive } from '#web/lib/use-alive.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { WithoutScript } from '#web/ui/WithoutScript.tsx';

const words = {
  title: 'Your invitation',
  description: 'Accepts an invitation to the client portal.',
};

export const Route = createFileRoute('/_site/invitation')({ component: Invitation });

/** Where the link of an invitation leads: the invited choose username and password and land in the portal. */
function Invitation() {
  const firm = useFirm();
  // Behind the hash, the token reaches neither the server's logs nor other sites.
  const { hash } = useLocation();
  const alive = useAlive();
  return (
    <section className="mx-auto flex max-w-measure flex-col gap-6 px-5 py-16">
      <PageHead {...words} hidden />
      <h1 className="text-title">{words.title}</h1>
      <p className="text-ink-2">
        {firm.name} invites people into its client portal by letter. The link of the letter works once, for
        seven days.
      </p>
      <WithoutScript
        what="Accepting an invitation on this page"
        outcome="we will open the account with you"
        email={firm.email}
        phone={firm.phone}
      />
      {alive && hash !== '' && <Opened token={hash} />}
    </section>
  );
}

function Opened({ token }: { token: string }) {
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [invitationEndpoints.open.path, token],
    queryFn: () => call(invitationEndpoints.open, { body: { token } }),
    gcTime: 0,
  });
  if (error) {
    return (
      <Alert tone="red" title="This invitation cannot be opened">
        {describe(error, 'Something went wrong. Please try again.')}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Loading label="Opening the invitation">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return (
    <>
      <p className="text-lead">
        You are invited to the portal of <strong>{data.client}</strong> as {data.email}.
      </p>
      <AcceptForm
        token={token}
        onJoined={(user) => {
          queryClient.setQueryData(currentUserQuery.queryKey, user);
          void navigate({ to: '/client-portal' });
        }}
      />
    </>
  );
}
