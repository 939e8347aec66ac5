/** Codes of network failures in words, because their own texts name addresses. */
export const networkReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'the name could not be looked up',
  ECONNREFUSED: 'nothing answers at this port',
  EHOSTUNREACH: 'the network does not reach it',
  ENETUNREACH: 'the network does not reach it',
  ECONNRESET: 'the server closed the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody we trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak TLS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at this port',
}

/** An answer other than the expected one, as a sentence. */
export const describeStatus = (status: number): string =>
  status === 429
    ? 'It refuses further requests for now (status 429). Try again later.'
    : `It answered with status ${status}.`
