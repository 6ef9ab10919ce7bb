import { Text } from '@backstage/ui';
import { ClusterSpec, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { CopyButton } from '../ui/CopyButton';
import { Section } from '../ui/Section';
import styles from './EndpointsCard.module.css';

type Purpose = 'dashboard' | 'client' | 'gcs' | 'metrics' | 'serve';

/** Ports of the head's service: those that the KubeRay API server names, and the operator's own defaults. */
const PURPOSES = new Map<string, Purpose>([
  ['dashboard', 'dashboard'],
  ['client', 'client'],
  ['head', 'client'],
  ['gcs', 'gcs'],
  ['gcs-server', 'gcs'],
  ['redis', 'gcs'],
  ['metrics', 'metrics'],
  ['serve', 'serve'],
]);

/** The operator reports a service's node ports where it has some (KubeRay, status.endpoints). */
function hasNodePorts(spec: ClusterSpec | undefined): boolean {
  const type = spec?.headGroupSpec?.serviceType;
  return type === 'NodePort' || type === 'LoadBalancer';
}

/** The ports of a cluster's head, their purpose, and addresses to copy. */
export function EndpointsCard(props: {
  /** The head service's name prefix. */
  owner: ObjectKey;
  clusterSpec: ClusterSpec | undefined;
  /** Ports by name. */
  endpoints: Record<string, string>;
}) {
  const { t } = useTexts();
  const { namespace, name: owner } = props.owner;
  const areNodePorts = hasNodePorts(props.clusterSpec);
  const ports = Object.entries(props.endpoints).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  // A node port is open on every node, so it has no single host.
  const host = areNodePorts ? '' : `${owner}-head-svc.${namespace}.svc:`;
  return (
    <Section
      title={t('cluster.endpoints.title')}
      description={
        areNodePorts
          ? t('cluster.endpoints.nodePorts')
          : t('cluster.endpoints.description')
      }
    >
      {ports.length === 0 && (
        <Text color="secondary">{t('cluster.endpoints.none')}</Text>
      )}
      <ul className={styles.list}>
        {ports.map(([name, port]) => (
          <li key={name} className={styles.endpoint}>
            <div className={styles.words}>
              <Text variant="body-medium">
                {name} <span className={styles.port}>{port}</span>
              </Text>
              <Text variant="body-small" color="secondary">
                {t(`cluster.endpoints.${PURPOSES.get(name) ?? 'other'}`)}
              </Text>
            </div>
            <CopyButton
              text={`${host}${port}`}
              label={t('cluster.endpoints.copy', { name })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
