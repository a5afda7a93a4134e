import { minute } from '#contract/durations.ts';
import type { Config } from '#server/config.ts';
import { DeliveryError } from '#server/gateways/delivery-error.ts';
import type { Files } from '#server/gateways/files.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { clamd, ScannerUnavailableError } from '#server/gateways/scanner.ts';
import { StoreUnavailableError } from '#server/gateways/store-error.ts';
import { type Probe, probe } from './probe.ts';

/** Whether the parts outside this process can be used: each asked when the state of the installation is read. */
export interface Probes {
  files: Probe;
  scanner: Probe;
  mail: Probe;
}

interface Parts {
  config: Pick<Config, 'clamd'>;
  now: () => Date;
  /** Where files are stored. Reading its mark shows whether it can be reached. */
  files: Pick<Files, 'mark'>;
  mail: Pick<Mail, 'via' | 'check'>;
}

// A mail server may greet slowly on purpose, against spam.
/** Milliseconds between two sign-ins to the mail server just to see whether it takes them. */
const mailInterval = minute;

export function openProbes({ config, now, files, mail }: Parts): Probes {
  const scanner = config.clamd && clamd(config.clamd);
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
            keptFor: mailInterval,
            lateProblem: undefined,
          })
        : works,
  };
}

function messageOf(
  kind: typeof StoreUnavailableError | typeof ScannerUnavailableError | typeof DeliveryError,
) {
  return (error: unknown) => (error instanceof kind ? error.message : undefined);
}
