import { FailurePattern } from './FailurePattern';

/** Failures to reach or to be let in: names, certificates, credentials, registries, buckets and addresses. */
export const ACCESS_FAILURES: readonly FailurePattern[] = [
  [
    /(?:short name mode is enforcing|short-name "[^"]{1,300}" did not resolve)/,
    'ImageShortName',
  ],
  [
    /(?:SignatureValidationFailed|signature validation failed|Source image rejected: (?!Running image)|A signature was required|signature key validation failed|no matching signatures|failed to verify (?:image|signature))/,
    'ImageNotSigned',
  ],
  [
    /(?:manifest\.v1\+prettyjws|no longer supported since containerd)/,
    'ImageFormatOld',
  ],
  [
    /(?:unexpected status .{1,400}: 5\d\d |failed to copy: read tcp |failed to extract layer .{1,100}unexpected EOF|pull QPS exceeded|RegistryUnavailable)/,
    'RegistryFailed',
  ],
  [
    /Failed to pull image (?!.{1,900}dial tcp).{1,400}(?:code = DeadlineExceeded|context canceled)/,
    'ImagePullSlow',
  ],
  [/server gave HTTP response to HTTPS client/, 'RegistryWithoutTls'],
  [
    /(?:CERTIFICATE_VERIFY_FAILED|CondaSSLError|certificate verify failed|x509: certificate|invalid peer certificate: |PKIX path building failed)/,
    'CertificateRefused',
  ],
  [
    /(?:Temporary failure in name resolution|Name or service not known|nodename nor servname|no such host|getaddrinfo ENOTFOUND|Could(?: not|n't) resolve host|curlCode: 6\b|: server misbehaving)/,
    'NameNotResolved',
  ],
  [
    /(?:NoCredentialsError|Unable to locate credentials|DefaultCredentialsError|could not be determined automatically from credentials|DefaultAzureCredential failed|Your default credentials were not found)/,
    'CloudCredentialsMissing',
  ],
  [
    /(?:Unable to acquire impersonated credentials|iam\.serviceAccounts\.getAccessToken)/,
    'AccessRefused',
  ],
  [
    /(?:ExpiredToken|The provided token has expired|RefreshError: )/,
    'CredentialsExpired',
  ],
  [
    /(?:SignatureDoesNotMatch|InvalidAccessKeyId|InvalidClientTokenId|UnrecognizedClientException|\(InvalidToken\)|ExceptionName: InvalidToken )/,
    'CredentialsWrong',
  ],
  [
    /(?:NoRegionError|AuthorizationHeaderMalformed|PermanentRedirect|AWS Error UNKNOWN \(HTTP status 301\))/,
    'RegionMissing',
  ],
  [/RequestTimeTooSkewed/, 'ClockWrong'],
  [/(?:\(SlowDown\)|reduce your request rate)/, 'StorageBusy'],
  [/\[SSL: WRONG_VERSION_NUMBER\]/, 'ServerWithoutTls'],
  [/api_key not configured/, 'TrackerLogin'],
  [
    /(?:FileNotFoundError: [a-z][a-z\d+]{1,10}:\/\/|An error occurred \(404\) when calling|NoSuchBucket|NoSuchKey|The specified (?:bucket|key|container|blob) does not exist|ErrorCode:(?:Container|Blob)NotFound)/,
    'ObjectMissing',
  ],
  [
    /Client Error: (?:Forbidden|Unauthorized) for url: https:\/\/kubernetes\.default/,
    'KubernetesRightsMissing',
  ],
  [
    /(?:AccessDenied|Access denied for user|do not have permission to access the requested resource|PermissionError: (?:Access Denied|Forbidden)|An error occurred \(403\) when calling|WSServerHandshakeError: 40[13]\b|401 Request had invalid authentication|invalid username\/password|AuthorizationPermissionMismatch|AuthorizationFailure|ACCESS_DENIED|HTTP 40[13] (?:FORBIDDEN|UNAUTHORIZED)|CommError: .{1,80}returned error 40[13]: |401 (?:Client Error|Unauthorized)|403 (?:Client Error|Forbidden|GET|POST)|no basic auth credentials|authentication required|pull access denied|requested access to the resource is denied|password authentication failed|unauthorized: |ClientAuthenticationError|Error code: 401 |Incorrect username or password)/,
    'AccessRefused',
  ],
  [
    /(?:toomanyrequests|\bRateLimitError: Error code|429 Too Many Requests|429 Client Error|pull rate limit)/i,
    'RegistryLimit',
  ],
  [
    /(?:manifest unknown|manifest for .{1,200} not found|failed to resolve reference .{1,300}: not found|repository does not exist)/,
    'ImageNotFound',
  ],
  [/Could not read from remote repository/, 'RepositoryLogin'],
  [
    /(?:no match for platform in manifest|exec format error)/,
    'ImageOfOtherPlatform',
  ],
];
