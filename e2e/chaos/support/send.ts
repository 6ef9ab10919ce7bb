/** The outcome of a request, as its caller knows it. */
export interface Outcome {
  /** Method and path. */
  request: string;
  /** `unknown`: it may have been carried out, and may not. `undone`: nothing has come of it, for now. */
  fate: 'done' | 'refused' | 'undone' | 'unknown';
  /** 0 without an answer. */
  status: number;
  /** The answer, as text. */
  text: string;
  headers: Headers;
  milliseconds: number;
}

/** The address of a portal, and the caller's credentials. */
export interface PortalAddress {
  url: string;
  apiToken: string;
}

/** Code of a change whose result is unknown (docs/api/errors.md). */
const UNKNOWN = /not known|may have been made/;

function fateOf(status: number, text: string): Outcome['fate'] {
  if (status < 300) return 'done';
  if (status < 500) return 'refused';
  return UNKNOWN.test(text) ? 'unknown' : 'undone';
}

/** Whether a failed request was never sent, because no server listened. */
function isRefusedConnection(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === 'ECONNREFUSED'
  );
}

async function answerOf(response: Promise<Response>) {
  try {
    const answer = await response;
    const { status, headers } = answer;
    const text = await answer.text();
    return { fate: fateOf(status, text), status, text, headers };
  } catch (error) {
    const isRefused = isRefusedConnection(error);
    const fate: Outcome['fate'] = isRefused ? 'undone' : 'unknown';
    return { fate, status: 0, text: String(error), headers: new Headers() };
  }
}

/** Sends a request to the portal's API, and returns its outcome as the caller knows it. */
export async function send(
  portal: PortalAddress,
  method: string,
  path: string,
  options: { body?: object; headers?: Record<string, string> } = {},
): Promise<Outcome> {
  const began = performance.now();
  const response = fetch(portal.url + path, {
    method,
    headers: {
      authorization: `Bearer ${portal.apiToken}`,
      'content-type': 'application/json',
      ...options.headers,
    },
    body: options.body && JSON.stringify(options.body),
  });
  const answer = await answerOf(response);
  const milliseconds = performance.now() - began;
  return { ...answer, request: `${method} ${path}`, milliseconds };
}
