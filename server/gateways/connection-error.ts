/** Why a server can't be connected to: its name is unknown, its certificate is not valid, or it does not answer. */
export type ConnectionProblem = 'unknown-host' | 'certificate' | 'unreachable';

/** Why no connection could be made or kept, by the exact codes of Node; undefined for an error of any other kind. */
export function connectionProblem(error: unknown): ConnectionProblem | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  if (unknownHost.has(error.code)) return 'unknown-host';
  if (certificateCodes.has(error.code)) return 'certificate';
  return networkCodes.has(error.code) ? 'unreachable' : undefined;
}

const networkCodes = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN EADDRNOTAVAIL EPIPE ESHUTDOWN ' +
    'ETIMEDOUT EPROTO'
  ).split(' '),
);
const unknownHost = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN']);

/** OpenSSL's codes for certificates as the documentation of `node:tls` lists them, and Node's own for another host name. */
const certificateCodes = new Set(
  (
    'ERR_TLS_CERT_ALTNAME_INVALID UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_CRL UNABLE_TO_DECRYPT_CERT_SIGNATURE ' +
    'UNABLE_TO_DECRYPT_CRL_SIGNATURE UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY CERT_SIGNATURE_FAILURE CRL_SIGNATURE_FAILURE ' +
    'CERT_NOT_YET_VALID CERT_HAS_EXPIRED CRL_NOT_YET_VALID CRL_HAS_EXPIRED ERROR_IN_CERT_NOT_BEFORE_FIELD ' +
    'ERROR_IN_CERT_NOT_AFTER_FIELD ERROR_IN_CRL_LAST_UPDATE_FIELD ERROR_IN_CRL_NEXT_UPDATE_FIELD OUT_OF_MEM ' +
    'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY ' +
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE CERT_CHAIN_TOO_LONG CERT_REVOKED INVALID_CA PATH_LENGTH_EXCEEDED INVALID_PURPOSE ' +
    'CERT_UNTRUSTED CERT_REJECTED HOSTNAME_MISMATCH'
  ).split(' '),
);
