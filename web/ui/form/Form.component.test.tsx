import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readFormDraft, storeFormDraft } from '#web/lib/drafts/form-draft.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from './conflicts/EditForm.tsx';
import { Form } from './Form.tsx';
import { PasswordInput } from './passwords/PasswordInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';
import { UnsavedContext } from '#web/ui/use-unsaved.ts';

const note = z.object({ title: z.string().min(1, 'Please enter a title'), text: z.string() });
type Note = z.output<typeof note>;

/** A server that answers when the test says so. */
function slowServer() {
  const sent: Note[] = [];
  let answer = { accept: () => {}, refuse: (_error: Error) => {} };
  return {
    sent,
    send: (body: Note) => {
      sent.push(body);
      return new Promise<void>((accept, refuse) => {
        answer = { accept, refuse };
      });
    },
    accept: () => answer.accept(),
    refuse: () => answer.refuse(new Error('away')),
  };
}

type Server = ReturnType<typeof slowServer>;

const draft = {
  read: () => readFormDraft('note'),
  store: (values: Readonly<Record<string, unknown>>) => storeFormDraft('note', values),
  fields: ['title', 'text'] as const,
};

interface NoteFormProps {
  server: Server;
  clears?: boolean;
  onLeave?: () => void;
}

function NoteForm({ server, clears = true, onLeave }: NoteFormProps) {
  return (
    <Form
      label="Note"
      schema={note}
      defaultValues={{ title: '', text: '' }}
      submitLabel="Send"
      pendingLabel="Sending"
      draft={draft}
      clearOnSuccess={clears}
      onSubmit={async (body, _form, leave) => {
        await server.send(body);
        if (onLeave) leave(onLeave);
      }}
      explain={() => ({ message: 'The service is away.', fields: { title: 'Please try another title' } })}
    >
      {(form) => (
        <>
          <TextInput label="Title" {...form.field('title')} />
          <TextArea label="Text" {...form.field('text')} />
        </>
      )}
    </Form>
  );
}

function NoteDialog(props: NoteFormProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog title="New note" open={open} onOpenChange={setOpen}>
      <NoteForm {...props} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}

const title = page.getByLabelText('Title');
const text = page.getByLabelText('Text');
const send = page.getByRole('button', { name: /Send/ });
const closing: (() => void)[] = [];

function show(element: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(element);
  closing.push(() => {
    root.unmount();
    container.remove();
  });
}

afterEach(() => {
  for (const close of closing.splice(0)) close();
  sessionStorage.clear();
});

async function sendFirst(server: Server) {
  await userEvent.fill(title, 'First title');
  await userEvent.fill(text, 'First text');
  await send.click();
  await expect.poll(() => server.sent).toHaveLength(1);
}

describe('A form that is cleared once it was sent', () => {
  test('is empty afterwards, with the focus where it was', async () => {
    const server = slowServer();
    show(<NoteForm server={server} />);
    await sendFirst(server);
    await title.click();
    server.accept();
    await expect(text).toHold('');
    await expect(title).toHold('');
    await expect(title).toHaveFocus();
    expect(draft.read()).toEqual({});
  });

  test('keeps what was typed since, its draft and the cursor, and clears the rest [2.731]', async () => {
    const server = slowServer();
    show(<NoteForm server={server} />);
    await sendFirst(server);
    await userEvent.fill(text, 'Second text');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    server.accept();
    await expect(title).toHold('');
    await expect(text).toHold('Second text');
    await expect(text).toHaveFocus();
    await userEvent.keyboard('!');
    await expect(text).toHold('Second te!xt');
    expect(draft.read()).toEqual({ text: 'Second te!xt' });
  });

  test('keeps it in two fields, and through a second send', async () => {
    const server = slowServer();
    show(<NoteForm server={server} />);
    await sendFirst(server);
    await userEvent.fill(title, 'Second title');
    await userEvent.fill(text, 'Second text');
    server.accept();
    await expect(send).toRead('Send');
    await expect(title).toHold('Second title');
    await send.click();
    await expect.poll(() => server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual({ title: 'Second title', text: 'Second text' });
    await userEvent.fill(text, 'Third text');
    server.accept();
    await expect(title).toHold('');
    await expect(text).toHold('Third text');
  });

  test('keeps everything after an error, and the focus of whoever goes on typing', async () => {
    const server = slowServer();
    show(<NoteForm server={server} />);
    await sendFirst(server);
    await userEvent.fill(text, 'Second text');
    server.refuse();
    await expect(title).toBeRefusedWith('Please try another title');
    await expect(title).toHold('First title');
    await expect(text).toHold('Second text');
    await expect(text).toHaveFocus();
    expect(draft.read()).toEqual({ title: 'First title', text: 'Second text' });
  });

  test('counts words typed back to what was sent as sent', async () => {
    const server = slowServer();
    show(<NoteForm server={server} />);
    await sendFirst(server);
    await userEvent.fill(text, 'Something else');
    await userEvent.fill(text, 'First text');
    server.accept();
    await expect(text).toHold('');
  });
});

describe('A dialog that closes once its form was sent', () => {
  test('closes', async () => {
    const server = slowServer();
    show(<NoteDialog server={server} />);
    await sendFirst(server);
    server.accept();
    await expect(page.getByRole('dialog')).toBeGone();
  });

  test.each([
    ['adds something: what was sent is cleared', true, ''],
    ['changes something: what was saved stays in it', false, 'First title'],
  ])(
    'stays open while it holds words typed since, and asks before they are lost. It %s [2.731]',
    async (_, clears, kept) => {
      const server = slowServer();
      show(<NoteDialog server={server} clears={clears} />);
      await sendFirst(server);
      await userEvent.fill(text, 'Second text');
      server.accept();
      await expect(page.getByText('Saved, but not your last changes')).toBeSeen();
      await expect(text).toHold('Second text');
      await expect(text).toHaveFocus();
      await expect(title).toHold(kept);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(text).toHold('Second text');
    },
  );
});

test('What is typed while a record is being saved is based on the saved record: nobody else has changed it [2.1141]', async () => {
  const server = slowServer();
  const bases: number[] = [];
  show(
    <EditForm
      label="Note"
      schema={note}
      row={{ title: 'A title', text: '', version: 1 }}
      valuesOf={({ title: shown, text: words }) => ({ title: shown, text: words })}
      newest={async () => undefined}
      submitLabel="Send"
      pendingLabel="Sending"
      onSubmit={async (body, { version }) => {
        bases.push(version);
        await server.send(body);
        return { ...body, version: version + 1 };
      }}
    >
      {(form) => (
        <>
          <TextInput label="Title" {...form.field('title')} />
          <TextArea label="Text" {...form.field('text')} />
        </>
      )}
    </EditForm>,
  );
  await sendFirst(server);
  await userEvent.fill(text, 'Second text');
  server.accept();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeSeen();
  await send.click();
  await expect.poll(() => server.sent).toHaveLength(2);
  expect(bases).toEqual([1, 2]);
});

test('A form is not sent along with the form of a dialog inside it [2.1140]', async () => {
  const [outer, inner] = [slowServer(), slowServer()];
  show(
    <Form
      label="Order"
      schema={note}
      defaultValues={{ title: 'An order', text: '' }}
      submitLabel="Order"
      pendingLabel="Ordering"
      actions={<NoteDialog server={inner} />}
      onSubmit={(body) => outer.send(body)}
    >
      {() => null}
    </Form>,
  );
  await sendFirst(inner);
  inner.accept();
  await expect(page.getByRole('dialog')).toBeGone();
  expect(outer.sent).toEqual([]);
  await page.getByRole('button', { name: 'Order' }).click();
  await expect.poll(() => outer.sent).toHaveLength(1);
});

test('The hint of a password starts again when its form is cleared', async () => {
  const server = slowServer();
  const password = z.object({ title: z.string(), text: z.string() });
  show(
    <Form
      label="Password"
      schema={password}
      defaultValues={{ title: '', text: '' }}
      submitLabel="Send"
      pendingLabel="Sending"
      clearOnSuccess
      onSubmit={(body) => server.send(body)}
    >
      {(form) => (
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          minCharacters={8}
          {...form.field('text')}
        />
      )}
    </Form>,
  );
  await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'long enough words');
  await expect(page.getByText('Long enough.')).toBeSeen();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sent).toHaveLength(1);
  server.accept();
  await expect(page.getByText('At least 8 characters.')).toBeSeen();
});

test('A form says once that it has unsaved changes, not at each key [2.1182]', async () => {
  const reports: boolean[] = [];
  const report = (_form: symbol, discard: (() => void) | null) => void reports.push(discard !== null);
  show(
    <UnsavedContext value={report}>
      <Form
        label="Note"
        schema={note}
        defaultValues={{ title: '', text: '' }}
        submitLabel="Send"
        pendingLabel="Sending"
        onSubmit={() => Promise.resolve()}
        explain={() => ({ message: 'The service is away.', fields: {} })}
      >
        {/* Watching a field renders the form at each key. */}
        {(form) => <TextInput label="Title" description={form.watch('title')} {...form.field('title')} />}
      </Form>
    </UnsavedContext>,
  );
  await title.click();
  reports.length = 0;
  await userEvent.keyboard('A long title');
  await expect.element(title).toHaveValue('A long title');
  expect(reports.filter(Boolean)).toHaveLength(1);
  expect(reports.length).toBeLessThanOrEqual(2);
});
