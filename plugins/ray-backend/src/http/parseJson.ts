import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { visit } from 'jsonc-parser';

function refuse(message: string, cause?: unknown): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message, { cause });
}

/** `JSON.parse` keeps the last of several equal names silently, so a request could mean something else than it seems. */
function refuseDuplicateNames(text: string): void {
  const open: Array<Set<string>> = [];
  visit(
    text,
    {
      onObjectBegin: () => {
        open.push(new Set());
      },
      onObjectEnd: () => {
        open.pop();
      },
      onObjectProperty(name, _offset, _length, line, character) {
        const names = open.at(-1);
        if (names?.has(name)) {
          throw refuse(
            `duplicate field "${name}" (line ${line + 1}:${character + 1}): keep one of the two.`,
          );
        }
        names?.add(name);
      },
    },
    { disallowComments: true },
  );
}

/** V8 names the place of an error, except where the text is simply over. */
function isAtEnd(reason: string, text: string): boolean {
  const position = /position (\d+)/.exec(reason)?.[1];
  return (
    /end of JSON input|Unterminated/.test(reason) ||
    (position !== undefined && Number(position) >= text.trimEnd().length)
  );
}

function syntaxError(error: unknown, text: string): RayApiError {
  const reason = error instanceof Error ? error.message : '';
  return isAtEnd(reason, text)
    ? refuse(
        'unexpected EOF: the body ends before its JSON is complete.',
        error,
      )
    : refuse(`The body is not valid JSON: ${reason}.`, error);
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw refuse('The body is not valid UTF-8.', error);
  }
}

/**
 * Reads the body of a request: one JSON object. An empty body counts as `{}`, as on the reference server.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for anything else, and for a name that comes twice
 */
export function parseJson(body: Uint8Array): Record<string, unknown> {
  const text = decodeUtf8(body);
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw syntaxError(error, text);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const token = text.trim().charAt(0) === '[' ? '[' : text.trim();
    throw refuse(
      `proto: syntax error (line 1:1): unexpected token ${token.slice(0, 20)}: the body must be a JSON object.`,
    );
  }
  refuseDuplicateNames(text);
  return { ...value };
}
