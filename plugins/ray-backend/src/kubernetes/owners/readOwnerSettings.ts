import { Config } from '@backstage/config';
import { readSettings } from '../../configuration/readSettings';
import { list, oneOf, section, text } from '../../configuration/settings';

/** Sources of an object's owner. */
const OWNER_SOURCES = [
  'annotation',
  'label',
  'namespaceAnnotation',
  'namespaceLabel',
  'catalog',
  'fieldManager',
  'rayCronJob',
] as const;

/** Sources that search a single place. */
const WITHOUT_KEY: readonly string[] = ['catalog', 'rayCronJob'];

/** One source of owners (`ray.owners`). */
export interface OwnerSetting {
  from: (typeof OWNER_SOURCES)[number];
  /** Name of the annotation, label or field manager; empty for the catalog and RayCronJobs. */
  key: string;
  /** The kind of entity that a plain name refers to. */
  kind: 'user' | 'group';
  /** Owner of the objects that a field manager creates; empty for other sources. */
  owner: string;
}

const ownerSetting = section({
  from: oneOf(OWNER_SOURCES).describe(
    '`annotation` or `label` of the object; `namespaceAnnotation` or `namespaceLabel` of its namespace; `catalog`: the owner of the entity that the object belongs to, by `backstage.io/kubernetes-id`, `backstage.io/kubernetes-label-selector` and `backstage.io/kubernetes-namespace`; `fieldManager`: the program that wrote the object first; `rayCronJob`: the owner of the RayCronJob that a job or its cluster is a run of',
  ),
  key: text()
    .optional()
    .describe('Of the annotation or label, or the name of the field manager'),
  kind: oneOf(['user', 'group'])
    .prefault('user')
    .describe('What a plain name is the name of'),
  owner: text()
    .optional()
    .describe(
      'The owner of what a field manager makes, such as `group:default/data`',
    ),
}).superRefine(({ from, key, owner }, context) => {
  const missing = (name: string) =>
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `is missing: owners from ${from} need it.`,
    });
  if (!WITHOUT_KEY.includes(from) && key === undefined) missing('key');
  if (from === 'fieldManager' && owner === undefined) missing('owner');
});

/** `ray.owners`. */
export const ownerSettings = list(ownerSetting)
  .prefault([])
  .describe(
    'Where the [owner of an object that names none](other-tools.md#owners) is found, the first that knows one: used by permission rules, _Mine_, usage, notifications and idle clusters. Without it, such objects have no owner',
  );

/** @throws Error that names the key of an invalid setting */
export function readOwnerSettings(config: Config): OwnerSetting[] {
  return readSettings(config, 'ray.owners', ownerSettings).map(setting => ({
    ...setting,
    key: WITHOUT_KEY.includes(setting.from) ? '' : (setting.key ?? ''),
    owner: setting.from === 'fieldManager' ? (setting.owner ?? '') : '',
  }));
}
