import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { textAt } from '../values/missingSettings';
import { nameAdvice, shown, valueAt } from '../values/values';

/** The databases that Rayport's tables are tested with. */
const CLIENTS = ['pg', 'better-sqlite3'];

/** The kinds of access from outside that Backstage knows. */
const ACCESS_TYPES = ['static', 'legacy', 'jwks'];

/** Backstage refuses shorter tokens. */
const MIN_TOKEN_LENGTH = 8;

const MAX_PORT = 65_535;

function isPort(value: unknown): boolean {
  const isNumber = typeof value === 'number' || /^\d{1,5}$/.test(String(value));
  return (
    isNumber && Number.isInteger(Number(value)) && Number(value) <= MAX_PORT
  );
}

/** Ports are asked for by Backstage one after the other, and by PostgreSQL's client never. */
function portProblems(config: Config): string[] {
  const listen = valueAt(config, 'backend.listen');
  const ports: Array<[key: string, value: unknown]> = [
    typeof listen === 'string'
      ? ['backend.listen', listen.slice(listen.lastIndexOf(':') + 1)]
      : ['backend.listen.port', valueAt(config, 'backend.listen.port')],
    [
      'backend.database.connection.port',
      valueAt(config, 'backend.database.connection.port'),
    ],
  ];
  return ports
    .filter(([, value]) => value !== undefined && !isPort(value))
    .map(
      ([key, value]) =>
        `${key} is ${shown(value)}: use a port, a whole number up to ${MAX_PORT}`,
    );
}

/** PostgreSQL's client takes this machine, and the user of the process, in place of an empty text. */
function connectionProblems(config: Config): string[] {
  return ['host', 'user']
    .map(name => `backend.database.connection.${name}`)
    .filter(key => textAt(config, key) === '')
    .map(key => `${key} is empty: PostgreSQL needs it`);
}

function databaseProblems(config: Config): string[] {
  const key = 'backend.database.client';
  const client = valueAt(config, key);
  if (client === 'pg') return connectionProblems(config);
  if (client === undefined || CLIENTS.some(known => known === client)) {
    return [];
  }
  // PostgreSQL's client is called pg, which no misspelling of the database is close to.
  const isPostgres = /^postgres/i.test(String(client));
  const advice = isPostgres
    ? 'PostgreSQL is called pg here'
    : nameAdvice(String(client), CLIENTS);
  return [`${key} is ${shown(client)}: ${advice}`];
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^\S+$/.test(value);
}

/** What is wrong with one kind of access. Backstage's messages about tokens name no key. The token is not shown. */
function accessProblems(access: unknown, key: string): string[] {
  if (!isJsonObject(access)) {
    return [`${key} is no section: use one with type and options`];
  }
  const { type, options } = access;
  if (typeof type !== 'string' || !ACCESS_TYPES.includes(type)) {
    const advice = nameAdvice(String(type ?? ''), ACCESS_TYPES);
    return [`${key}.type is ${shown(type)}: ${advice}`];
  }
  if (type !== 'static') return [];
  const { token, subject } = isJsonObject(options) ? options : {};
  const problems: string[] = [];
  if (!isWord(token) || token.length < MIN_TOKEN_LENGTH) {
    const what = token === undefined ? 'is missing' : "can't be used";
    problems.push(
      `${key}.options.token ${what}: use at least ${MIN_TOKEN_LENGTH} characters without spaces`,
    );
  }
  if (!isWord(subject)) {
    problems.push(
      `${key}.options.subject is ${shown(subject)}: use a name without spaces, for logs`,
    );
  }
  return problems;
}

function externalAccessProblems(config: Config): string[] {
  const key = 'backend.auth.externalAccess';
  const value = valueAt(config, key);
  if (value === undefined) return [];
  // Not the value itself, which has tokens.
  if (!Array.isArray(value)) return [`${key} is no list: begin each with "- "`];
  return value.flatMap((access, index) =>
    accessProblems(access, `${key}[${index}]`),
  );
}

/** What is wrong with the server's own settings, which Backstage reports one by one or without their keys. */
export function serverProblems(config: Config): string[] {
  return [
    ...portProblems(config),
    ...databaseProblems(config),
    ...externalAccessProblems(config),
  ];
}
