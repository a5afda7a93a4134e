import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  FileClock,
  FileDown,
  FilePen,
  FilePenLine,
  FileSignature,
  FileX,
  type IconNode,
  KeyRound,
  ListChecks,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Quote,
  ReceiptText,
  UserPlus,
  UserX,
} from 'lucide';
import type { ReactElement } from 'react';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import type { OpenWorkKind } from '#contract/open-work/rules.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { call } from '#web/api/call.ts';
import { toHeading } from '#web/lib/heading-focus.ts';

/** A link to where work is dealt with. */
type WorkLink = ReactElement<{
  className?: string;
  state?: typeof toHeading;
  'data-work'?: string;
  tabIndex?: number;
}>;

interface DoneAct {
  label: string;
  /** What was done, for the toast. */
  done: string;
  /** Deals with an item by its own call, and resolves with what undoes that. */
  act: (item: OpenWorkItem) => Promise<() => Promise<unknown>>;
}

interface WorkKind {
  icon: IconNode;
  /** Where an item is dealt with. */
  one: (item: OpenWorkItem) => WorkLink;
  /** Where all of the kind are listed. */
  all: WorkLink;
  /** How an item is done from the list; null where it takes a form, an email or a decision, so it is opened. */
  done: DoneAct | null;
}

/** What the lists of open work know of each kind. */
export const workKinds: Record<OpenWorkKind, WorkKind> = {
  consultation: {
    icon: CalendarDays,
    one: ({ id }) => <Link to="/admin" search={{ filter: 'upcoming', booking: id }} state={toHeading} />,
    all: <Link to="/admin" search={{ filter: 'upcoming' }} state={toHeading} />,
    done: null,
  },
  booking: {
    icon: CalendarClock,
    one: ({ id }) => <Link to="/admin" search={{ filter: 'pending', booking: id }} state={toHeading} />,
    all: <Link to="/admin" search={{ filter: 'pending' }} state={toHeading} />,
    done: null,
  },
  message: {
    icon: MessagesSquare,
    one: ({ id }) => <Link to="/admin/messages" search={{ show: 'firm', client: id }} state={toHeading} />,
    all: <Link to="/admin/messages" search={{ show: 'firm' }} state={toHeading} />,
    done: {
      label: 'No answer needed',
      done: 'No answer needed',
      async act({ id }) {
        const params = { id: String(id) };
        await call(conversationEndpoints.changeAwaiting, { params, body: { awaiting: 'nobody' } });
        return () => call(conversationEndpoints.changeAwaiting, { params, body: { awaiting: 'firm' } });
      },
    },
  },
  inquiry: {
    icon: Mail,
    one: ({ id }) => <Link to="/admin/inquiries" search={{ filter: 'new', inquiry: id }} state={toHeading} />,
    all: <Link to="/admin/inquiries" search={{ filter: 'new' }} state={toHeading} />,
    done: {
      label: 'Mark answered',
      done: 'Inquiry marked answered',
      async act({ id }) {
        const params = { id: String(id) };
        await call(inquiryEndpoints.changeStatus, { params, body: { status: 'answered' } });
        return () => call(inquiryEndpoints.changeStatus, { params, body: { status: 'new' } });
      },
    },
  },
  deadline: {
    icon: AlarmClock,
    one: (item) => (
      <Link to="/admin/clients/$id" params={clientOf(item)} search={{ tab: 'deadlines' }} state={toHeading} />
    ),
    all: <Link to="/admin/deadlines" search={{ deadlines: 'late' }} state={toHeading} />,
    done: {
      label: 'Filed or paid',
      done: 'Deadline done',
      async act({ id, key }) {
        const params = { id: String(id) };
        await call(deadlineEndpoints.change, { params, body: { key, state: 'done' } });
        return () => call(deadlineEndpoints.change, { params, body: { key, state: 'open' } });
      },
    },
  },
  job: {
    icon: BriefcaseBusiness,
    one: ({ id }) => <Link to="/admin/work" search={{ job: id }} state={toHeading} />,
    all: <Link to="/admin/work" search={{ jobs: 'week' }} state={toHeading} />,
    done: {
      label: 'Done',
      done: 'Job done',
      async act({ id }) {
        const params = { id: String(id) };
        const { state } = await call(clientJobEndpoints.read, { params });
        await call(clientJobEndpoints.change, { params, body: { state: 'done' } });
        return () => call(clientJobEndpoints.change, { params, body: { state } });
      },
    },
  },
  document: {
    icon: FileDown,
    one: (item) => (
      <Link to="/admin/clients/$id" params={clientOf(item)} search={{ tab: 'documents' }} state={toHeading} />
    ),
    all: <Link to="/admin/documents" search={{ folder: 'client', opened: 'no' }} state={toHeading} />,
    done: null,
  },
  'request-list': {
    icon: FileClock,
    one: (item) => (
      <Link
        to="/admin/clients/$id"
        params={clientOf(item)}
        search={item.turn === 'firm' ? { tab: 'documents' } : {}}
        state={toHeading}
      />
    ),
    all: <Link to="/admin/requests" state={toHeading} />,
    done: null,
  },
  task: {
    icon: ListChecks,
    one: toClient,
    all: <Link to="/admin/clients" search={{ status: 'overdue' }} state={toHeading} />,
    done: {
      label: 'Done',
      done: 'Task completed',
      async act({ id }) {
        const params = { id: String(id) };
        await call(taskEndpoints.change, { params, body: { completed: true } });
        return () => call(taskEndpoints.change, { params, body: { completed: false } });
      },
    },
  },
  'overdue-invoice': {
    icon: ReceiptText,
    one: toInvoice,
    all: <Link to="/admin/invoices" search={{ status: 'overdue' }} state={toHeading} />,
    done: null,
  },
  'draft-invoice': {
    icon: FilePen,
    one: toInvoice,
    all: <Link to="/admin/invoices" search={{ status: 'draft' }} state={toHeading} />,
    done: null,
  },
  letter: {
    icon: FileX,
    one: toLetter,
    all: <Link to="/admin/engagements" search={{ letters: 'follow-up' }} state={toHeading} />,
    done: {
      label: 'Followed up',
      done: 'Letter followed up',
      async act({ id }) {
        const params = { id: String(id) };
        await call(engagementEndpoints.followUp, { params, body: { done: true } });
        return () => call(engagementEndpoints.followUp, { params, body: { done: false } });
      },
    },
  },
  'expiring-letter': {
    icon: FileSignature,
    one: toLetter,
    all: <Link to="/admin/engagements" search={{ letters: 'expiring' }} state={toHeading} />,
    done: null,
  },
  'draft-letter': {
    icon: FilePenLine,
    one: toLetter,
    all: <Link to="/admin/engagements" search={{ letters: 'draft' }} state={toHeading} />,
    done: null,
  },
  prospect: {
    icon: UserPlus,
    one: toClient,
    all: <Link to="/admin/clients" search={{ status: 'prospect' }} state={toHeading} />,
    done: null,
  },
  closing: {
    icon: UserX,
    one: toClient,
    all: <Link to="/admin/clients" search={{ status: 'closing' }} state={toHeading} />,
    done: null,
  },
  testimonial: {
    icon: Quote,
    one: ({ id }) => <Link to="/admin/testimonials" search={{ testimonial: id }} state={toHeading} />,
    all: <Link to="/admin/testimonials" state={toHeading} />,
    done: null,
  },
  comment: {
    icon: MessageSquareText,
    one: () => <Link to="/admin/comments" state={toHeading} />,
    all: <Link to="/admin/comments" state={toHeading} />,
    done: null,
  },
  access: {
    icon: KeyRound,
    one: () => <Link to="/admin/access" search={{ people: 'due' }} state={toHeading} />,
    all: <Link to="/admin/access" search={{ people: 'due' }} state={toHeading} />,
    done: null,
  },
};

/** The client that an item is about; it is the item itself where it is about nothing else. */
function clientOf({ client, id }: OpenWorkItem) {
  return { id: String(client?.id ?? id) };
}

function toClient(item: OpenWorkItem) {
  return <Link to="/admin/clients/$id" params={clientOf(item)} state={toHeading} />;
}

function toInvoice({ id }: OpenWorkItem) {
  return <Link to="/admin/invoices/$id" params={{ id: String(id) }} state={toHeading} />;
}

function toLetter({ id }: OpenWorkItem) {
  return <Link to="/admin/engagements/$id" params={{ id: String(id) }} state={toHeading} />;
}
