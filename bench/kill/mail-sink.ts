import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail server that counts the emails it receives. */
export interface MailSink {
  url: string;
  /** How often each email was received, by its Message-ID. */
  counts: ReadonlyMap<string, number>;
  /** The addresses that received an email. */
  recipients: ReadonlySet<string>;
  close: () => Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const counts = new Map<string, number>();
  const recipients = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const [, id = ''] = /^message-id: (\S+)/im.exec(await text(stream)) ?? [];
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const { address } of envelope.rcptTo) recipients.add(address);
    }),
  });
  // Clients that are killed in mid-conversation are expected here.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    counts,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
