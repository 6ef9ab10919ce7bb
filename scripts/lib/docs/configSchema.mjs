import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRepository } from '../paths.mjs';

/**
 * The description of a key in the packages' `config.d.ts`.
 *
 * @typedef {object} SchemaKey
 * @property {string} path e.g. `ray.api.docs`; what is in a list has its name below that of the list
 * @property {string | undefined} default as the comment says it
 * @property {boolean} isSection whether it only holds other keys
 */

/**
 * The keys of all packages. What two describe is there once, with the default that one of them says.
 *
 * @returns {Map<string, SchemaKey>}
 */
export function readConfigSchema() {
  const keys = new Map();
  for (const folder of ['plugins', 'packages']) {
    for (const name of readdirSync(inRepository(folder))) {
      const file = inRepository(folder, name, 'config.d.ts');
      if (!existsSync(file)) continue;
      for (const key of keysIn(readFileSync(file, 'utf8'))) {
        if (!keys.get(key.path)?.default) keys.set(key.path, key);
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
      keys.push({ path, default: defaultOf(member, source), isSection });
      visit(within, `${path}.`);
    }
  };
  visit(config && ts.isInterfaceDeclaration(config) ? config.members : [], '');
  return keys;
}

/**
 * What an object type, a list of these, or a union with one has as its members. Keys that users make up are none.
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
  // The sentence, to its end: a dot within it has something right behind it.
  return comment?.match(/Default: (.*?)(?:\.(?=\s)|\s*\*\/$)/)?.[1].trim();
}
