import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#tests/support/outside/mailbox.ts';
import { openMail } from './mail.ts';

const delivery = { begin: async () => {} };
const email = { to: 'client@example.com', subject: 'Sample', text: 'Sample', html: '<p>Sample</p>' };

/** The gateway with a real mail server that offers no encryption, reached by this host name. */
async function mailTo(host: string) {
  const mailbox = await openMailbox();
  const { port } = new URL(mailbox.url);
  const from = async () => 'Firm <firm@example.com>';
  const mail = openMail({ smtpUrl: `smtp://${host}:${port}`, from, outbox: '' });
  onTestFinished(async () => {
    mail.close();
    await mailbox.close();
  });
  return { mail, mailbox };
}

test('a mail server of another machine that offers no encryption gets no email', async () => {
  // Every address of this machine, not only loopback.
  const { mail, mailbox } = await mailTo('0.0.0.0');
  await expect(mail.deliver('1', email, delivery)).rejects.toThrow(/TLS|encrypt/i);
  expect(mailbox.emails).toEqual([]);
});

test('a mail server of this machine needs no encryption', async () => {
  const { mail, mailbox } = await mailTo('127.0.0.1');
  await mail.deliver('1', email, delivery);
  expect(mailbox.emails).toHaveLength(1);
});

describe('what an email is', () => {
  const headersOf = async (more: object) => {
    const { mail, mailbox } = await mailTo('127.0.0.1');
    await mail.deliver('1', { ...email, ...more }, delivery);
    const [sent] = mailbox.emails;
    return new Map(sent?.headers.map(({ key, value }) => [key, value]));
  };

  test('tells mail servers not to answer it by themselves, unless a person wrote it', async () => {
    const headers = await headersOf({});
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect((await headersOf({ personal: true })).has('auto-submitted')).toBe(false);
  });

  test('keeps it together with the other emails of its conversation', async () => {
    const [one, alone] = [await headersOf({ thread: 'booking-12' }), await headersOf({})];
    expect(one.get('references')).toBe('<booking-12.thread@example.com>');
    expect(one.get('in-reply-to')).toBe(one.get('references'));
    expect([alone.has('references'), alone.has('in-reply-to')]).toEqual([false, false]);
  });
});

describe('A mail server that', () => {
  /** Answers each line of the client with the result of `answer`, after the greeting. */
  async function deliverTo(greeting: string | null, answer: (line: string, client: Socket) => string | null) {
    const server = createServer((client) => {
      client.on('error', () => {});
      if (greeting !== null) client.write(greeting);
      client.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\r\n').filter(Boolean)) {
          const said = answer(line, client);
          if (said !== null) client.write(said);
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const from = async () => 'Firm <firm@example.com>';
    const timeout = { connect: 300, answer: 300 };
    const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: '', timeout });
    onTestFinished(() => {
      mail.close();
      server.close();
    });
    return mail.deliver('1', email, delivery);
  }
  const willing = (line: string) =>
    line === 'DATA' ? '354 go on\r\n' : line.startsWith('EHLO') ? '250 hello\r\n' : '250 ok\r\n';
  const atCommand = (command: string, said: string | null) => (line: string) =>
    line.startsWith(command) ? said : willing(line);

  test.each([
    ['says nothing at all', null, willing],
    ['greets with nonsense', 'good morning\r\n', willing],
    ['greets, then says nothing', '220 hello\r\n', () => null],
    ['takes the recipient, then says nothing', '220 hello\r\n', atCommand('DATA', null)],
    ['answers with nonsense', '220 hello\r\n', atCommand('RCPT', 'perhaps\r\n')],
  ])(
    '%s has certainly not taken the email, which is tried again [10.20]',
    async (_what, greeting, answer) => {
      await expect(deliverTo(greeting, answer)).rejects.toMatchObject({
        name: 'DeliveryError',
        fate: 'retry',
      });
    },
  );

  test.each([
    ['hangs once it has the content', () => null],
    ['hangs up once it has the content', (client: Socket) => (client.destroy(), null)],
    ['answers the content with nonsense', () => 'well\r\n'],
  ])('%s may have taken the email, which is not sent again by itself [10.21]', async (_what, atEnd) => {
    const answer = (line: string, client: Socket) =>
      line === '.' ? atEnd(client) : /^(?:EHLO|MAIL|RCPT|DATA)/.test(line) ? willing(line) : null;
    await expect(deliverTo('220 hello\r\n', answer)).rejects.toMatchObject({ fate: 'uncertain' });
  });
});
