/** An answer in plain text, which is how Ray's dashboard reports errors. */
export function textResponse(text: string, status = 200): Response {
  return respond(text, status, 'text/plain; charset=utf-8');
}

/** An answer in JSON. */
export function jsonAnswer(value: unknown): Response {
  return respond(JSON.stringify(value), 200, 'application/json; charset=utf-8');
}

/** An unhandled error of Ray: a traceback, of which clients read the last line. */
export function tracebackResponse(error: string, status: number): Response {
  return textResponse(`Traceback (most recent call last):\n${error}\n`, status);
}

function respond(text: string, status: number, type: string): Response {
  const bytes = Buffer.from(text);
  return new Response(bytes, {
    status,
    headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) },
  });
}
