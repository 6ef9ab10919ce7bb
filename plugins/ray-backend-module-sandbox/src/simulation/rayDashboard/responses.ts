/** An answer in plain text, which is how Ray's dashboard reports errors. */
export function textResponse(text: string, status = 200): Response {
  return respond(text, status, 'text/plain; charset=utf-8');
}

export function jsonAnswer(value: unknown): Response {
  return respond(JSON.stringify(value), 200, 'application/json; charset=utf-8');
}

/** An unhandled error of Ray: a traceback, of which clients read the last line. */
export function tracebackResponse(error: string, status: number): Response {
  return textResponse(`Traceback (most recent call last):\n${error}\n`, status);
}

/** An error of the job agent, as the dashboard reports it. */
export function failedRequest(code: number, problem: string): Response {
  return tracebackResponse(
    `RuntimeError: Request failed with status code ${code}: Traceback (most recent call last):\n${problem}\n.`,
    500,
  );
}

function respond(text: string, status: number, type: string): Response {
  const bytes = Buffer.from(text);
  return new Response(bytes, {
    status,
    headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) },
  });
}
