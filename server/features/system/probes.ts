import { day, minute } from '#contract/durations.ts';
import type { Config } from '#server/config.ts';
import { DeliveryError } from '#server/gateways/delivery-error.ts';
import type { Files } from '#server/gateways/files.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { clamd, ScannerUnavailableError } from '#server/gateways/scanner.ts';
import { StoreUnavailableError } from '#server/gateways/store-error.ts';
import { readSealCertificate, SealCertificateError, utcDate } from '#server/pdf/seal-certificate.ts';
import { type Probe, probe } from './probe.ts';

/** Whether the parts outside this process can be used: each asked when the state of the installation is read. */
export interface Probes {
  files: Probe;
  scanner: Probe;
  mail: Probe;
  /** The firm's own certificate for seals. */
  seal: Probe;
  /** The same, for whether it will still seal in a month. */
  sealExpiry: Probe;
}

interface Parts {
  config: Pick<Config, 'clamd' | 'sealCertificate'>;
  now: () => Date;
  /** Where files are stored. Reading its mark shows whether it can be reached. */
  files: Pick<Files, 'mark'>;
  mail: Pick<Mail, 'via' | 'check'>;
}

/** Milliseconds before its end from which the certificate for seals is one to renew. */
const renewBefore = 30 * day;

/** Milliseconds between two sign-ins to the mail server, or two readings of the certificate, just to see whether they work. */
const seldom = minute;

export function openProbes({ config, now, files, mail }: Parts): Probes {
  const scanner = config.clamd && clamd(config.clamd);
  const { sealCertificate } = config;
  const works: Probe = async () => undefined;
  return {
    files: probe(() => files.mark(), { now, problemOf: messageOf(StoreUnavailableError) }),
    scanner: scanner
      ? probe(() => scanner.ping(), { now, problemOf: messageOf(ScannerUnavailableError) })
      : works,
    mail:
      mail.via === 'smtp'
        ? probe(() => mail.check(), {
            now,
            problemOf: messageOf(DeliveryError),
            keptFor: seldom,
            // It may greet slowly on purpose, against spam.
            lateProblem: undefined,
          })
        : works,
    seal: sealCertificate
      ? probe(() => readSealCertificate(sealCertificate, now()), {
          now,
          problemOf: messageOf(SealCertificateError),
          keptFor: seldom,
        })
      : works,
    sealExpiry: sealCertificate
      ? probe(
          async () => {
            const { until } = await readSealCertificate(sealCertificate, now());
            if (until.getTime() - now().getTime() < renewBefore)
              throw new SealCertificateError(`It expires ${utcDate(until)}.`);
          },
          { now, problemOf: messageOf(SealCertificateError), keptFor: seldom },
        )
      : works,
  };
}

function messageOf(
  kind:
    | typeof StoreUnavailableError
    | typeof ScannerUnavailableError
    | typeof DeliveryError
    | typeof SealCertificateError,
) {
  return (error: unknown) => (error instanceof kind ? error.message : undefined);
}
