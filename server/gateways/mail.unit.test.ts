import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '#tests/support/outside/mailbox.ts';
import { openMail } from './mail.ts';

const delivery = { begin: async () => {} };
const email = { to: 'client@example.com', subject: 'Sample', text: 'Sample', html: '<p>Sample</p>' };

/** The gateway before a real mail server that offers no encryption, reached by this host name. */
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
  // Every address of this machine: none that is only loopback's.
  const { mail, mailbox } = await mailTo('0.0.0.0');
  await expect(mail.deliver('1', email, delivery)).rejects.toThrow(/TLS|encrypt/i);
  expect(mailbox.emails).toEqual([]);
});

test('a mail server of this machine needs no encryption', async () => {
  const { mail, mailbox } = await mailTo('127.0.0.1');
  await mail.deliver('1', email, delivery);
  expect(mailbox.emails).toHaveLength(1);
});
