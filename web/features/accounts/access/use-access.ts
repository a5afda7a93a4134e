import type { closing, staffChange, staffInvitationForm } from '#contract/accounts/access/schemas.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { call } from '#web/api/call.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import type * as z from 'zod';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { useAction } from '#web/actions/use-action.ts';

interface Person {
  id: number;
  username: string;
}

const withId = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const ofPerson = (person: Person) => withId(person);

/** The calls by which an owner manages access. Each one shows a toast and reloads what is on screen. */
export function useAccess() {
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const focusHeading = useHeadingFocus();
  const failed = 'Not changed';
  const succeed = async (title: string, description: string) => {
    show({ title, description, tone: 'success' });
    await refreshAfter(accessEndpoints.close);
  };
  const confirm = useAction(accessEndpoints.confirm, {
    input: ofPerson,
    done: (_, { username }) => ({
      title: 'Access confirmed',
      description: `We’ll ask about ${username} again in 90 days.`,
    }),
    failed,
  });
  const reopen = useAction(accessEndpoints.reopen, {
    input: ofPerson,
    done: (_, { username }) => ({
      title: 'Account reopened',
      description: `${username} can sign in as before.`,
    }),
    // The row has left the list of closed accounts, and the focus with it.
    afterwards: focusHeading,
    failed,
  });
  const endSessions = useAction(accessEndpoints.endSessions, {
    input: ofPerson,
    done: (_, { username }) => ({
      title: 'Signed out',
      description: `${username} is signed out everywhere.`,
    }),
    failed,
  });
  const withdraw = useAction(staffEndpoints.withdraw, {
    input: (invitation: { id: number; email: string }) => withId(invitation),
    done: (_, { email }) => ({ title: 'Invitation withdrawn', description: email }),
    failed,
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
      const changed = await call(staffEndpoints.change, { ...withId(person), body });
      await succeed('Access changed', `Takes effect for ${person.username} right away.`);
      return changed;
    },
    invite: async (body: z.output<typeof staffInvitationForm>) => {
      await call(staffEndpoints.invite, { body });
      await succeed('Invitation sent', body.email);
    },
  };
}
