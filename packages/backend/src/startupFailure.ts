/** A line of Backstage's error about plugins and modules that did not start. */
const FAILED =
  /^ {2}(?:Plugin|Module) '(?<name>[^']+)'.* startup failed; caused by (?<cause>.*)$/;

/** Backstage writes the services that led to a failure before it. */
const BECAUSE = 'because the factory function threw an error, ';

/** Backstage's words before the error of a feature that depends on the configuration; they name a file of the code. */
const LOADER = /^Feature loader created at '[^']*' failed; caused by /;

const DATABASE = /^Failed to connect to the database .* exists, (?<reason>.*)$/;

function withoutName(text: string): string {
  return text.replace(/^\w*Error: /, '');
}

/** The last reason of a chain of services, and what to do about it. */
function reasonOf(cause: string): string {
  const last = cause.lastIndexOf(BECAUSE);
  const reason = withoutName(
    last < 0 ? cause : cause.slice(last + BECAUSE.length),
  );
  const { reason: fault } = DATABASE.exec(reason)?.groups ?? {};
  return fault
    ? `The database can't be used: ${withoutName(fault)}. Start PostgreSQL, or correct backend.database.connection.`
    : reason;
}

/**
 * Why a backend did not start, each reason once, with the plugins that it stopped. Backstage repeats one unavailable
 * database for each plugin, behind the names of all services that need it.
 */
export function startupFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = withoutName(message.replace(LOADER, ''));
  const names = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const { name, cause } = FAILED.exec(line)?.groups ?? {};
    if (name && cause) {
      const reason = reasonOf(cause);
      names.set(reason, [...(names.get(reason) ?? []), name]);
    }
  }
  if (names.size === 0) {
    const isYaml = error instanceof Error && error.name === 'YAMLParseError';
    const where = isYaml ? 'a configuration file is not valid YAML: ' : '';
    // Several reasons begin on a line of their own.
    const separator = text.includes('\n') ? '\n' : ' ';
    return `The portal can't start:${separator}${where}${text}`;
  }
  const reasons = [...names].map(
    ([reason, stopped]) => `- ${reason} (${stopped.join(', ')})`,
  );
  return ["The portal can't start:", ...reasons].join('\n');
}
