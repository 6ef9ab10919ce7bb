/**
 * An environment variable that has its value from a Secret.
 *
 * @public
 */
export type SecretVariable = { variable: string; name: string; key: string };

/**
 * Reads variables as people type them: `NAME=secret/key`, one a line or separated by commas.
 *
 * @returns `faulty`: what is not of this form, or names a variable again
 *
 * @public
 */
export function readSecretVariables(text: string): {
  variables: SecretVariable[];
  faulty: string[];
} {
  const found = new Map<string, SecretVariable>();
  const faulty: string[] = [];
  for (const part of text.split(/[\n,]/)) {
    const line = part.trim();
    if (!line) continue;
    const [variable = '', target = '', ...more] = line
      .split('=')
      .map(word => word.trim());
    const [name = '', key = '', ...deeper] = target.split('/');
    const isWhole = variable && name && key && !more.length && !deeper.length;
    if (isWhole && !found.has(variable)) {
      found.set(variable, { variable, name, key });
    } else {
      faulty.push(line);
    }
  }
  return { variables: [...found.values()], faulty };
}

/**
 * The same as text.
 *
 * @public
 */
export function secretVariableText(variable: SecretVariable): string {
  return `${variable.variable}=${variable.name}/${variable.key}`;
}
