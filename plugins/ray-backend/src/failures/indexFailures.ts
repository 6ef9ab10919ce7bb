import { FailurePattern } from './FailurePattern';

/** Why an index gave pip no versions: pip says so only in warnings. */
export const INDEX_FAILURES: readonly FailurePattern[] = [
  [
    /after connection broken by 'SSLError.{1,900}\(from versions: none\)/s,
    'CertificateRefused',
  ],
  [
    /after connection broken by 'ProxyError.{1,900}\(from versions: none\)/s,
    'ProxyRefuses',
  ],
  [
    /after connection broken by '\w{1,60}(?:Error|Disconnected).{1,900}\(from versions: none\)/s,
    'IndexUnreachable',
  ],
  [
    /401 Error, Credentials not correct for .{1,900}\(from versions: none\)/s,
    'AccessRefused',
  ],
];
