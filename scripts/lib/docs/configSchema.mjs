import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRepository } from '../paths.mjs';

/** @typedef {{ type?: string, anyOf?: { type: string }[] }} JsonSchema the parts that matter here */

/**
 * The description of a key in a package's schema: `config.d.ts`, or `config.schema.json`, which is written from zod.
 *
 * @typedef {object} SchemaKey
 * @property {string} path e.g. `ray.api.docs`; what is in a list has its name below that of the list
 * @property {string | undefined} default as the comment says it
 * @property {boolean} isSection whether it only holds other keys
 * @property {JsonSchema} schema of its value, so far as it is known
 */

/** @type {[file: string, read: (text: string) => SchemaKey[]][]} */
const READERS = [
  ['config.d.ts', text => keysIn(text)],
  ['config.schema.json', text => [...jsonKeysIn(JSON.parse(text), '')]],
];

/**
 * The keys of all packages. A key that two packages describe is listed once, with the default that one of them names.
 *
 * @returns {Map<string, SchemaKey>}
 */
export function readConfigSchema() {
  const keys = new Map();
  for (const folder of ['plugins', 'packages']) {
    for (const name of readdirSync(inRepository(folder))) {
      for (const [file, read] of READERS) {
        const path = inRepository(folder, name, file);
        if (!existsSync(path)) continue;
        for (const key of read(readFileSync(path, 'utf8'))) {
          if (!keys.get(key.path)?.default) keys.set(key.path, key);
        }
      }
    }
  }
  return keys;
}

/**
 * @param {string} code of a `config.d.ts`
 * @returns {SchemaKey[]}
 */
export function keysIn(code) {
  const source = ts.createSourceFile(
    'config.d.ts',
    code,
    ts.ScriptTarget.Latest,
  );
  const config = source.statements.find(
    statement =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'Config',
  );
  /** @type {SchemaKey[]} */
  const keys = [];
  /**
   * @param {readonly ts.TypeElement[]} members
   * @param {string} parent
   */
  const visit = (members, parent) => {
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type) continue;
      const path = parent + member.name.getText(source);
      const within = membersIn(member.type);
      const isSection = ts.isTypeLiteralNode(member.type) && within.length > 0;
      keys.push({
        path,
        default: defaultOf(member, source),
        isSection,
        schema: typeSchema(member.type, source),
      });
      visit(within, `${path}.`);
    }
  };
  visit(config && ts.isInterfaceDeclaration(config) ? config.members : [], '');
  return keys;
}

/**
 * @param {any} node of a JSON Schema
 * @param {string} parent
 * @returns {Iterable<SchemaKey>}
 */
function* jsonKeysIn(node, parent) {
  // Keys of the items in a list come directly below the name of the list. Keys that users choose are left out.
  for (const part of [node, node.items, ...(node.anyOf ?? [])]) {
    for (const [name, value] of Object.entries(part?.properties ?? {})) {
      const path = parent + name;
      const byDefault = part.required?.includes(name)
        ? 'required'
        : defaultIn(value.description ?? '');
      const isSection = Boolean(value.properties);
      yield { path, default: byDefault, isSection, schema: value };
      yield* jsonKeysIn(value, `${path}.`);
    }
  }
}

/**
 * @param {ts.TypeNode} type
 * @param {ts.SourceFile} source
 * @returns {JsonSchema} of a plain type or a list; empty for others
 */
function typeSchema(type, source) {
  if (
    ts.isTypeReferenceNode(type) &&
    type.typeName.getText(source) === 'Array'
  ) {
    return { type: 'array' };
  }
  switch (type.kind) {
    case ts.SyntaxKind.StringKeyword:
      return { type: 'string' };
    case ts.SyntaxKind.NumberKeyword:
      return { type: 'number' };
    case ts.SyntaxKind.BooleanKeyword:
      return { type: 'boolean' };
    case ts.SyntaxKind.ArrayType:
      return { type: 'array' };
    default:
      return {};
  }
}

/**
 * The members of an object type, of a list of these, or of a union with one. Keys that users choose are left out.
 *
 * @param {ts.TypeNode} type
 * @returns {readonly ts.TypeElement[]}
 */
function membersIn(type) {
  if (ts.isTypeLiteralNode(type))
    return type.members.filter(ts.isPropertySignature);
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(membersIn);
  if (ts.isTypeReferenceNode(type))
    return (type.typeArguments ?? []).flatMap(membersIn);
  return [];
}

/**
 * @param {ts.TypeElement} member
 * @param {ts.SourceFile} source
 */
function defaultOf(member, source) {
  const comment = source.text
    .slice(member.getFullStart(), member.getStart(source))
    .match(/\/\*\*[\s\S]*?\*\//)?.[0]
    .replace(/\s*\n\s*\* ?/g, ' ');
  return defaultIn(comment ?? '');
}

/**
 * The sentence about the default, to its end: a dot within it has something right behind it.
 *
 * @param {string} text
 */
function defaultIn(text) {
  return text.match(/Default: (.*?)(?:\.(?=\s|$)|\s*\*\/$)/)?.[1].trim();
}
