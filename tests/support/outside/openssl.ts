import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as pkijs from 'pkijs';

/** OpenSSL in a folder of its own, deleted at the end. */
export class Openssl implements AsyncDisposable {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Openssl> {
    return new Openssl(await mkdtemp(join(tmpdir(), 'openssl-')));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** What it says; throws with its error if it fails. */
  run(...args: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile('openssl', args, { cwd: this.folder }, (error, stdout, stderr) =>
        error ? reject(new Error(stderr)) : resolve(`${stdout}${stderr}`),
      );
    });
  }

  /** A key and a self-signed certificate that is valid for these days from now on: NAME.key and NAME.pem. */
  async certificate(name: string, { key = 'rsa:2048', days = 365, usage = '' } = {}): Promise<void> {
    const curve = key === 'ec' ? ['-pkeyopt', 'ec_paramgen_curve:prime256v1'] : [];
    const extension = usage ? ['-addext', `extendedKeyUsage=${usage}`] : [];
    const subject = ['-subj', `/CN=${name}/O=Some authority`, '-utf8'];
    const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
    const request = ['-x509', '-newkey', key, ...curve, '-nodes', '-days', String(days)];
    await this.run('req', ...request, ...extension, ...subject, ...files);
  }

  /** The path of a PKCS #12 file with a certificate made before. */
  async p12(name: string, password: string, ...options: string[]): Promise<string> {
    const files = ['-in', `${name}.pem`, '-inkey', `${name}.key`, '-out', `${name}.p12`];
    await this.run('pkcs12', '-export', ...files, '-passout', `pass:${password}`, ...options);
    return this.path(`${name}.p12`);
  }

  /** Checks the seal of a PDF, and the timestamp in it by the certificate of its authority. Throws if one is not right. */
  async check(pdf: Uint8Array, authority?: string): Promise<void> {
    const [, ...range] =
      /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
    const [from = 0, length = 0, next = 0, rest = 0] = range.map(Number);
    const signed = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]);
    const hex = Buffer.from(pdf.subarray(length + 1, next - 1)).toString('latin1');
    await writeFile(this.path('signed'), signed);
    await writeFile(this.path('seal.der'), Buffer.from(hex, 'hex'));
    const files = ['-in', 'seal.der', '-content', 'signed', '-out', 'checked'];
    await this.run('cms', '-verify', '-binary', '-noverify', '-inform', 'DER', ...files);
    if (authority === undefined) return;
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')).buffer);
    const [signer] = new pkijs.SignedData({ schema: info.content }).signerInfos;
    const timestamp = signer?.unsignedAttrs?.attributes.find(({ type }) => type === timestampToken);
    if (!signer || !timestamp) throw new Error('The seal holds no timestamp');
    await writeFile(this.path('token.der'), Buffer.from(timestamp.values[0].toBER()));
    await writeFile(this.path('signature'), Buffer.from(signer.signature.getValue()));
    const token = ['-data', 'signature', '-in', 'token.der', '-token_in'];
    await this.run('ts', '-verify', ...token, '-CAfile', `${authority}.pem`);
  }
}

/** Of RFC 3161, Appendix A. */
const timestampToken = '1.2.840.113549.1.9.16.2.14';

/** A time-stamp authority on this machine, with a certificate of the name `authority`. */
export async function timestampServer(openssl: Openssl): Promise<{ url: string } & AsyncDisposable> {
  await openssl.certificate('authority', { usage: 'critical,timeStamping' });
  await writeFile(openssl.path('serial'), '01\n');
  await writeFile(
    openssl.path('ts.cnf'),
    [
      '[tsa]\ndefault_tsa = here\n[here]\nserial = serial\nsigner_cert = authority.pem\ncerts = authority.pem',
      'signer_key = authority.key\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256, sha512',
      'ess_cert_id_chain = no\ness_cert_id_alg = sha256\nordering = no\ntsa_name = no',
    ].join('\n'),
  );
  const server = createServer((request, response) => {
    void answer().then(
      (bytes) => response.setHeader('content-type', 'application/timestamp-reply').end(bytes),
      () => response.writeHead(500).end(),
    );
    async function answer(): Promise<Uint8Array> {
      await writeFile(openssl.path('query.tsq'), await buffer(request));
      await openssl.run('ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
      return readFile(openssl.path('reply.tsr'));
    }
  });
  return { url: await listening(server), ...stopping(server) };
}

/** A server that answers a request for a timestamp in this way. */
export async function otherServer(answer: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer);
  return { url: await listening(server), ...stopping(server) };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/tsa`;
}

function stopping(server: Server): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
