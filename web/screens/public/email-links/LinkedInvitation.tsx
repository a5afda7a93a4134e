import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { positionNames } from '#contract/accounts/access/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { SecondFactorForm } from '#web/features/accounts/second-factor/SecondFactorForm.tsx';
import { AcceptForm } from '#web/features/clients/invitations/AcceptForm.tsx';
import { ConnectForm } from '#web/features/clients/invitations/ConnectForm.tsx';
import { loadPage } from '#web/lib/page-load.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AddClient } from './AddClient.tsx';

/** The invitation whose token is in the URL. */
export function LinkedInvitation() {
  const token = useHash();
  return token ? <Opened key={token} token={token} /> : null;
}

function Opened({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const [due, setDue] = useState<SecondFactorDue | null>(null);
  const { data, error } = useQuery({
    queryKey: [invitationEndpoints.open.path, token],
    queryFn: () => call(invitationEndpoints.open, { body: { token } }),
    gcTime: 0,
  });
  const enter = (user: User) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    loadPage(user.role === 'admin' ? '/admin' : '/client-portal', false);
  };
  if (due) {
    return (
      <div className="max-w-104">
        <SecondFactorForm due={due} onSignedIn={enter} onBack={() => loadPage('/auth', false)} />
      </div>
    );
  }
  if (error) {
    return (
      <Alert tone="red" title="This invitation cannot be opened">
        {errorText(error, 'Something went wrong. Please try again.')}
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
            You’re invited to join our staff as <strong>{positionNames[data.position]}</strong>, with the
            address {data.email}.
          </>
        ) : (
          <>
            You’re invited to <strong>{data.client}</strong>’s client portal as {data.email}.
          </>
        )}
      </p>
      {data.username && data.client && data.addsClient ? (
        <AddClient token={token} username={data.username} client={data.client} onAdded={enter} />
      ) : data.username ? (
        <ConnectForm token={token} username={data.username} onJoined={enter} onSecondFactor={setDue} />
      ) : (
        <AcceptForm token={token} role={data.position ? 'admin' : 'client'} onJoined={enter} />
      )}
    </>
  );
}
