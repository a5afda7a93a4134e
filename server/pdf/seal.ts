import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject, webcrypto } from 'node:crypto';
import { CryptoKeySigner, PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { day } from '#contract/durations.ts';

/** A key of the installation with its certificate: it says that a file came from here and is unchanged, not who signed it. */
export interface SealKey {
  /** X.509, DER. */
  certificate: Uint8Array;
  /** PKCS #8, DER. */
  privateKey: Uint8Array;
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const validYears = 30;

/** A new P-256 key with a self-signed certificate in the firm's name. */
export async function newSealKey(firmName: string, now: Date): Promise<SealKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // Positive, as X.509 asks.
  const serial = randomBytes(16);
  serial[0] = (serial[0] ?? 0) & 0x7f;
  certificate.serialNumber = new asn1.Integer({ valueHex: bufferOf(serial) });
  for (const name of [certificate.subject, certificate.issuer]) {
    // Common names have at most 64 characters (RFC 5280).
    const value = new asn1.Utf8String({ value: Array.from(firmName).slice(0, 64).join('') });
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value }));
  }
  // A day earlier, for readers whose clock is behind.
  certificate.notBefore.value = wholeSecond(now.getTime() - day);
  certificate.notAfter.value = wholeSecond(now.getTime());
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + validYears);
  // Two-digit years end with 2049 (RFC 5280).
  certificate.notAfter.type = pkijs.TimeType.GeneralizedTime;
  certificate.extensions = [
    extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    // Digital signature and non-repudiation.
    extension(
      '2.5.29.15',
      true,
      new asn1.BitString({ valueHex: bufferOf(Uint8Array.of(0xc0)), unusedBits: 6 }),
    ),
  ];
  await certificate.subjectPublicKeyInfo.importKey(await publicKeyOf(publicKey));
  await certificate.sign(await privateKeyOf(derOf(privateKey)), 'SHA-256');
  return { certificate: new Uint8Array(certificate.toSchema(true).toBER()), privateKey: derOf(privateKey) };
}

/** Seals with the installation's own key. */
export async function keySigner(key: SealKey): Promise<Signer> {
  return new CryptoKeySigner(await privateKeyOf(key.privateKey), key.certificate, 'EC', 'ECDSA');
}

/** Bytes kept free in the file for the seal, with the certificates of the firm and of the time-stamp authority. */
const sealBytes = 32 * 1024;

/**
 * Seals a PDF (PAdES B-B; B-T with a time-stamp authority, whose errors it throws): any later change of its bytes can be seen in a
 * PDF reader. `at` is our own clock, as the seal says.
 */
export async function sealPdf(
  pdf: Uint8Array,
  {
    signer,
    timestamps,
    at,
    reason,
  }: { signer: Signer; timestamps: TimestampAuthority | undefined; at: Date; reason: string },
): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer,
    reason,
    signingTime: at,
    subFilter: 'ETSI.CAdES.detached',
    level: timestamps ? 'B-T' : 'B-B',
    ...(timestamps && { timestampAuthority: timestamps }),
    estimatedSize: sealBytes,
    fieldName: 'Seal',
    digestAlgorithm: 'SHA-256',
  });
  return bytes;
}

/** Certificates have no fractions of seconds. */
function wholeSecond(time: number): Date {
  return new Date(Math.floor(time / 1000) * 1000);
}

function extension(extnID: string, critical: boolean, value: asn1.AsnType): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });
}

function derOf(key: KeyObject): Uint8Array {
  return key.export({ type: 'pkcs8', format: 'der' });
}

function privateKeyOf(der: Uint8Array): Promise<CryptoKey> {
  // Fails here with a plain error, and not inside the library, if it is no key.
  createPrivateKey({ key: Buffer.from(der), type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', new Uint8Array(der), curve, false, ['sign']);
}

function publicKeyOf(key: KeyObject): Promise<CryptoKey> {
  const der = new Uint8Array(key.export({ type: 'spki', format: 'der' }));
  return webcrypto.subtle.importKey('spki', der, curve, true, ['verify']);
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
