import { parseDocument } from 'yaml';

/** Says what is wrong with a text that should be YAML, or nothing; an empty text is fine. */
export function yamlProblem(text: string): string | undefined {
  if (!text.trim()) return undefined;
  const [error] = parseDocument(text).errors;
  return error?.message.split('\n')[0].replace(/:$/, '');
}
