const BASIC = /^basic +(?<encoded>[A-Za-z0-9+/=_-]{1,8192})$/i;

/**
 * The credentials of a request with its token as a bearer token. kubectl sends tokens over HTTPS only; over HTTP it sends
 * what the address of its server holds, such as `http://token:<token>@localhost:7007`, where the password is the token.
 */
export function bearerOf(header: string | undefined): string | undefined {
  const encoded = BASIC.exec(header ?? '')?.groups?.encoded;
  if (encoded === undefined) return header;
  const text = Buffer.from(encoded, 'base64').toString();
  return `Bearer ${text.slice(text.indexOf(':') + 1)}`;
}
