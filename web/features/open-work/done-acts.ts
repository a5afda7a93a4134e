import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { OpenWorkKind } from '#contract/open-work/rules.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Deals with an item by its own call, and resolves with what undoes that. */
type Do = (item: OpenWorkItem) => Promise<() => Promise<unknown>>;

interface DoneAct {
  label: string;
  /** What was done, for the toast. */
  done: string;
  act: Do;
}

/** How an item of each kind is done from the list; null where it takes a form, an email or a decision, so it is opened. */
export const doneActs: Record<OpenWorkKind, DoneAct | null> = {
  job: {
    label: 'Done',
    done: 'Job done',
    async act({ id }) {
      const params = { id: String(id) };
      const { state } = await call(clientJobEndpoints.read, { params });
      await call(clientJobEndpoints.change, { params, body: { state: 'done' } });
      return () => call(clientJobEndpoints.change, { params, body: { state } });
    },
  },
  task: {
    label: 'Done',
    done: 'Task completed',
    async act({ id }) {
      const params = { id: String(id) };
      await call(taskEndpoints.change, { params, body: { completed: true } });
      return () => call(taskEndpoints.change, { params, body: { completed: false } });
    },
  },
  deadline: {
    label: 'Filed or paid',
    done: 'Deadline done',
    async act({ id, key }) {
      const params = { id: String(id) };
      await call(deadlineEndpoints.change, { params, body: { key, state: 'done' } });
      return () => call(deadlineEndpoints.change, { params, body: { key, state: 'open' } });
    },
  },
  message: {
    label: 'No answer needed',
    done: 'No answer needed',
    async act({ id }) {
      const params = { id: String(id) };
      await call(conversationEndpoints.changeAwaiting, { params, body: { awaiting: 'nobody' } });
      return () => call(conversationEndpoints.changeAwaiting, { params, body: { awaiting: 'firm' } });
    },
  },
  inquiry: {
    label: 'Mark answered',
    done: 'Inquiry marked answered',
    async act({ id }) {
      const params = { id: String(id) };
      await call(inquiryEndpoints.changeStatus, { params, body: { status: 'answered' } });
      return () => call(inquiryEndpoints.changeStatus, { params, body: { status: 'new' } });
    },
  },
  consultation: null,
  booking: null,
  document: null,
  'request-list': null,
  'overdue-invoice': null,
  'draft-invoice': null,
  prospect: null,
  closing: null,
  testimonial: null,
  comment: null,
  access: null,
};
