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

const withId = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** The calls by which an owner manages access. Each one shows a toast and reloads what is on screen. */
export function useAccess() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const focusHeading = useHeadingFocus();
  const succeed = async (title: string, description: string) => {
    show({ title, description, tone: 'success' });
    await refreshAccess(queryClient);
  };
  const showError = (error: unknown) =>
    show({ title: 'Not changed', description: errorText(error, 'Please try again.'), tone: 'destructive' });
  const confirm = useMutation({
    mutationFn: (person: Person) => call(accessEndpoints.confirm, withId(person)),
    onSuccess: ({ username }) => succeed('Access confirmed', `We’ll ask about ${username} again in 90 days.`),
    onError: showError,
  });
  const reopen = useMutation({
    mutationFn: (person: Person) => call(accessEndpoints.reopen, withId(person)),
    onSuccess: async ({ username }) => {
      await succeed('Account reopened', `${username} can sign in as before.`);
      // The row has left the list of closed accounts, and the focus with it.
      await focusHeading();
    },
    onError: showError,
  });
  const endSessions = useMutation({
    mutationFn: async (person: Person) => {
      await call(accessEndpoints.endSessions, withId(person));
      return person;
    },
    onSuccess: ({ username }) => succeed('Signed out', `${username} is signed out everywhere.`),
    onError: showError,
  });
  const withdraw = useMutation({
    mutationFn: async (invitation: { id: number; email: string }) => {
      await call(staffEndpoints.withdraw, withId(invitation));
      return invitation;
    },
    onSuccess: ({ email }) => succeed('Invitation withdrawn', email),
    onError: showError,
  });
  return {
    confirm,
    reopen,
    endSessions,
    withdraw,
    close: async (person: Person, body: z.output<typeof closing>) => {
      await call(accessEndpoints.close, { ...withId(person), body });
      await succeed('Account closed', `${person.username} can no longer sign in.`);
    },
    change: async (person: Person, body: z.output<typeof staffChange> & { version: number }) => {
      await call(staffEndpoints.change, { ...withId(person), body });
      await succeed('Access changed', `Takes effect for ${person.username} right away.`);
    },
    invite: async (body: z.output<typeof staffInvitationForm>) => {
      await call(staffEndpoints.invite, { body });
      await succeed('Invitation sent', body.email);
    },
  };
}
