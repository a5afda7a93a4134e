import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { closing, staffChange, staffInvitationForm } from '#contract/accounts/access/schemas.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import type * as z from 'zod';
import { refreshAccess } from './queries.ts';

interface Person {
  id: number;
  username: string;
}

const named = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** What an owner decides about access; each says what it did, and what is on screen is loaded again. */
export function useAccess() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const focusHeading = useHeadingFocus();
  const done = async (title: string, description: string) => {
    show({ title, description, tone: 'success' });
    await refreshAccess(queryClient);
  };
  const failed = (error: unknown) =>
    show({ title: 'Not changed', description: errorText(error, 'Please try again.'), tone: 'destructive' });
  const confirm = useMutation({
    mutationFn: (person: Person) => call(accessEndpoints.confirm, named(person)),
    onSuccess: ({ username }) => done('Access confirmed', `We’ll ask about ${username} again in 90 days.`),
    onError: failed,
  });
  const reopen = useMutation({
    mutationFn: (person: Person) => call(accessEndpoints.reopen, named(person)),
    onSuccess: async ({ username }) => {
      await done('Account reopened', `${username} can sign in as before.`);
      // Among the closed accounts its row is gone.
      await focusHeading();
    },
    onError: failed,
  });
  const endSessions = useMutation({
    mutationFn: async (person: Person) => {
      await call(accessEndpoints.endSessions, named(person));
      return person;
    },
    onSuccess: ({ username }) => done('Signed out', `${username} is signed out everywhere.`),
    onError: failed,
  });
  const withdraw = useMutation({
    mutationFn: async (invitation: { id: number; email: string }) => {
      await call(staffEndpoints.withdraw, named(invitation));
      return invitation;
    },
    onSuccess: ({ email }) => done('Invitation withdrawn', email),
    onError: failed,
  });
  return {
    confirm,
    reopen,
    endSessions,
    withdraw,
    close: async (person: Person, body: z.output<typeof closing>) => {
      await call(accessEndpoints.close, { ...named(person), body });
      await done('Account closed', `${person.username} can no longer sign in.`);
    },
    change: async (person: Person, body: z.output<typeof staffChange>) => {
      await call(staffEndpoints.change, { ...named(person), body });
      await done('Access changed', `Takes effect for ${person.username} right away.`);
    },
    invite: async (body: z.output<typeof staffInvitationForm>) => {
      await call(staffEndpoints.invite, { body });
      await done('Invitation sent', body.email);
    },
  };
}
