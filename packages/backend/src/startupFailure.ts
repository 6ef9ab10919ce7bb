/** A line of Backstage's error about plugins and modules that did not start. */
const FAILED =
  /^ {2}(?:Plugin|Module) '(?<name>[^']+)'.* startup failed; caused by (?<cause>.*)$/;

/** Backstage writes the services that led to a failure before it. */
const BECAUSE = 'because the factory function threw an error, ';

/** Backstage's words before the error of a feature that depends on the configuration; they name a file of the code. */
const LOADER = /^Feature loader created at '[^']*' failed; caused by /;

const DATABASE = /^Failed to connect to the database .* exists, (?<reason>.*)$/;

/** Knex's message while its lock is set. A process that is killed while it creates tables leaves the lock behind. */
const LOCKED = 'Migration table is already locked';

/** What the app plugin says about settings that the pages see; the advice to build the app again does not help. */
const SCHEMA =
  /^Invalid app bundle schema\. .* Config validation failed, Config (?<fault>.*) at \/(?<path>\S*)$/;

function withoutName(text: string): string {
  return text.replace(/^\w*Error: /, '');
}

/** The last reason of a chain of services, and what to do about it. */
function reasonOf(cause: string): string {
  const last = cause.lastIndexOf(BECAUSE);
  const reason = withoutName(
    last < 0 ? cause : cause.slice(last + BECAUSE.length),
  );
  if (reason.endsWith(LOCKED)) {
    return "Another replica is creating the plugin's tables, or was interrupted while doing so: if no replica is starting, set is_locked to 0 in the table knex_migrations_lock of the plugin's database, and in tables whose names end with that.";
  }
  const schema = SCHEMA.exec(reason)?.groups;
  if (schema) return `${schema.path?.replaceAll('/', '.')} ${schema.fault}`;
  const { reason: fault } = DATABASE.exec(reason)?.groups ?? {};
  return fault
    ? `The database can't be used: ${withoutName(fault)}. Start PostgreSQL, or correct backend.database.connection.`
    : reason;
}

/**
 * Why a backend did not start, each reason once, with the plugins that it stopped. Backstage repeats one unavailable
 * database for each plugin, behind the names of all services that need it.
 *
 * @param yaml - what is not YAML in the configuration files, which explains a YAML error
 */
export function startupFailure(
  error: unknown,
  yaml: readonly string[] = [],
): string {
  const isYaml = error instanceof Error && error.name === 'YAMLParseError';
  const message = error instanceof Error ? error.message : String(error);
  const text =
    isYaml && yaml.length > 0
      ? yaml.join('\n')
      : withoutName(message.replace(LOADER, ''));
  const names = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const { name, cause } = FAILED.exec(line)?.groups ?? {};
    if (name && cause) {
      const reason = reasonOf(cause);
      names.set(reason, [...(names.get(reason) ?? []), name]);
    }
  }
  if (names.size === 0) {
    const where =
      isYaml && yaml.length === 0
        ? 'a configuration file is not valid YAML: '
        : '';
    // Several reasons begin on a line of their own.
    const separator = text.includes('\n') ? '\n' : ' ';
    return `The portal can't start:${separator}${where}${text}`;
  }
  const reasons = [...names].map(
    ([reason, stopped]) => `- ${reason} (${stopped.join(', ')})`,
  );
  return ["The portal can't start:", ...reasons].join('\n');
}
