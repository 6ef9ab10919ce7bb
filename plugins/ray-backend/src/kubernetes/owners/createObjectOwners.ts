import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  KubernetesService,
  ObjectMeta,
  readEntityRef,
} from '@rayport/backstage-plugin-ray-node';
import { programsOf } from '../originOf';
import { CatalogOwners } from './CatalogOwners';
import { CronJobOwners } from './CronJobOwners';
import { NamespaceMetadata } from './NamespaceMetadata';
import { ObjectOwners } from './ObjectOwners';
import { OwnerSetting } from './readOwnerSettings';
import { firstOf, OwnerSource } from './OwnerSource';

/** Data that the settings refer to. */
interface Lookups {
  namespaces: NamespaceMetadata;
  catalog: CatalogOwners;
  /** Absent where the owner of a RayCronJob is looked up. */
  cronJobs?: CronJobOwners;
}

function findBy(
  { from, key, owner }: OwnerSetting,
  { namespaces, catalog, cronJobs }: Lookups,
): OwnerSource {
  const namespaceOf = ({ namespace = '' }: ObjectMeta) =>
    namespaces.of(namespace);
  switch (from) {
    case 'annotation':
      return ({ annotations }) => annotations?.[key];
    case 'label':
      return ({ labels }) => labels?.[key];
    case 'namespaceAnnotation':
      return metadata => namespaceOf(metadata).annotations?.[key];
    case 'namespaceLabel':
      return metadata => namespaceOf(metadata).labels?.[key];
    case 'fieldManager':
      return metadata => (programsOf(metadata)[0] === key ? owner : undefined);
    case 'rayCronJob':
      return metadata => cronJobs?.ownerOf(metadata);
    default:
      return metadata => catalog.ownerOf(metadata);
  }
}

/** The source that a setting describes. What it finds counts only if it can be a user or group of the catalog. */
function sourceOf(setting: OwnerSetting, lookups: Lookups): OwnerSource {
  const find = findBy(setting, lookups);
  const { kind: defaultKind } = setting;
  return metadata => {
    const found = find(metadata);
    return found
      ? readEntityRef(found, { kinds: ['user', 'group'], defaultKind })
      : undefined;
  };
}

/** Makes what finds owners, as `ray.owners` says. */
export function createObjectOwners(options: {
  settings: readonly OwnerSetting[];
  kubernetes: KubernetesService;
  /** The namespaces that the portal serves; all when absent. */
  followed: readonly string[] | undefined;
  /** The owner that an object names; empty for none. */
  named(metadata: ObjectMeta): string;
  catalog: Pick<CatalogService, 'getEntities'>;
  auth: AuthService;
  logger: LoggerService;
  /** Ends reading again. */
  signal: AbortSignal;
}): ObjectOwners {
  const { settings, logger, signal } = options;
  const ofNamespaces = settings.filter(({ from }) =>
    from.startsWith('namespace'),
  );
  const keys = ofNamespaces.map(({ key }) => key);
  const namespaces = new NamespaceMetadata({ ...options, keys });
  const catalog = new CatalogOwners(options);
  const sourcesIn = (lookups: Lookups) =>
    firstOf(settings.map(one => sourceOf(one, lookups)));
  const ownerOfCronJob = sourcesIn({ namespaces, catalog });
  const cronJobs = new CronJobOwners({
    ...options,
    ownerOf: metadata => options.named(metadata) || ownerOfCronJob(metadata),
  });
  const uses = (wanted: OwnerSetting['from']) =>
    settings.some(({ from }) => from === wanted);
  return new ObjectOwners({
    source: sourcesIn({ namespaces, catalog, cronJobs }),
    lookups: [
      ...(keys.length ? [namespaces] : []),
      ...(uses('catalog') ? [catalog] : []),
      // Last, because owners of RayCronJobs may come from the others.
      ...(uses('rayCronJob') ? [cronJobs] : []),
    ],
    logger,
    signal,
  });
}
