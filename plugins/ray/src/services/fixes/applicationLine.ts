import { isMap, isSeq, parseDocument } from 'yaml';
import { lineOfField } from '../../editor/lineOfField';

/**
 * Finds the line of Serve's configuration on which an application begins.
 *
 * @returns from 1; undefined where the text has no such application
 */
export function applicationLine(
  config: string,
  name: string,
): number | undefined {
  const { contents } = parseDocument(config);
  // An alias or nothing at all has no entries.
  if (!isMap(contents)) return undefined;
  const applications: unknown = contents.get('applications');
  if (!isSeq(applications)) return undefined;
  const index = applications.items.findIndex(
    item => isMap(item) && item.get('name') === name,
  );
  return index < 0
    ? undefined
    : lineOfField(config, `applications[${index}].name`);
}
