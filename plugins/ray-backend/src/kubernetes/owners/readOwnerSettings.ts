import { Config } from '@backstage/config';

/** What can say who the owner of an object is. */
const OWNER_SOURCES = [
  'annotation',
  'label',
  'namespaceAnnotation',
  'namespaceLabel',
  'catalog',
  'fieldManager',
] as const;

/** Where one source of owners looks (`ray.owners`). */
export interface OwnerSetting {
  from: (typeof OWNER_SOURCES)[number];
  /** Of the annotation or label, or the name of the field manager; empty for the catalog. */
  key: string;
  /** What a plain name is the name of. */
  kind: 'user' | 'group';
  /** Whose objects a field manager makes; empty for other sources. */
  owner: string;
}

/** @throws Error that names the key of a setting that is wrong */
function readSetting(config: Config, at: string): OwnerSetting {
  const name = config.getString('from');
  const from = OWNER_SOURCES.find(known => known === name);
  if (!from) {
    throw new Error(
      `${at}.from is ${name}: use one of ${OWNER_SOURCES.join(', ')}.`,
    );
  }
  const kind = config.getOptionalString('kind') ?? 'user';
  if (kind !== 'user' && kind !== 'group') {
    throw new Error(`${at}.kind is ${kind}: use user or group.`);
  }
  return {
    from,
    kind,
    key: from === 'catalog' ? '' : config.getString('key'),
    owner: from === 'fieldManager' ? config.getString('owner') : '',
  };
}

/** @throws Error that names the key of a setting that is wrong */
export function readOwnerSettings(config: Config): OwnerSetting[] {
  const list = config.getOptionalConfigArray('ray.owners') ?? [];
  return list.map((one, index) => readSetting(one, `ray.owners[${index}]`));
}
