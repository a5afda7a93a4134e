import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { positionNames } from '#contract/accounts/access-rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { useFirm } from '#web/api/site.ts';
import { SecondFactorForm } from '#web/features/accounts/second-factor/SecondFactorForm.tsx';
import { AcceptForm } from '#web/features/clients/invitations/AcceptForm.tsx';
import { ConnectForm } from '#web/features/clients/invitations/ConnectForm.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';

const copy = {
  title: 'Your invitation',
  description: 'Accepts an invitation to the client portal.',
};

export const Route = createFileRoute('/_site/invitation')({ component: Invitation });

/** Where the link of an invitation leads: the invited choose how they sign in and land in the portal. */
function Invitation() {
  const firm = useFirm();
  // Behind the hash, the token reaches neither the server's logs nor other sites.
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <section className="mx-auto flex max-w-measure flex-col gap-6 px-5 py-16">
      <PageHead {...copy} />
      <h1 className="text-title">{copy.title}</h1>
      <p className="text-ink-2">
        {firm.name} sends invitations by email. The link in the email works once, for seven days.
      </p>
      <WithoutScript
        what="Accepting an invitation on this page"
        outcome="we will open the account with you"
        email={firm.email}
        phone={firm.phone}
      />
      {hydrated && hash !== '' && <Opened token={hash} />}
    </section>
  );
}

function Opened({ token }: { token: string }) {
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const [due, setDue] = useState<SecondFactorDue | null>(null);
  const { data, error } = useQuery({
    queryKey: [invitationEndpoints.open.path, token],
    queryFn: () => call(invitationEndpoints.open, { body: { token } }),
    gcTime: 0,
  });
  const enter = (user: User) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    void navigate({ to: user.role === 'admin' ? '/admin' : '/client-portal' });
  };
  if (due) {
    return (
      <div className="max-w-104">
        <SecondFactorForm due={due} onSignedIn={enter} onBack={() => void navigate({ to: '/auth' })} />
      </div>
    );
  }
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
        {data.position ? (
          <>
            You are invited to join our staff as <strong>{positionNames[data.position]}</strong>, with the
            address {data.email}.
          </>
        ) : (
          <>
            You are invited to the portal of <strong>{data.client}</strong> as {data.email}.
          </>
        )}
      </p>
      {data.username ? (
        <ConnectForm token={token} username={data.username} onJoined={enter} onSecondFactor={setDue} />
      ) : (
        <AcceptForm token={token} role={data.position ? 'admin' : 'client'} onJoined={enter} />
      )}
    </>
  );
}
