import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Cluster } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { CopyButton } from '../../ui/CopyButton';
import { Section } from '../../ui/Section';
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
function hasNodePorts({ clusterSpec }: Cluster): boolean {
  const type = clusterSpec?.headGroupSpec?.serviceType;
  return type === 'NodePort' || type === 'LoadBalancer';
}

/** What to connect to: the service's address; a node port is open on every node, so it has no one host. */
function addressOf(cluster: Cluster, port: string): string {
  const { name, namespace } = cluster;
  return hasNodePorts(cluster)
    ? port
    : `${name}-head-svc.${namespace}.svc:${port}`;
}

/** The ports of a cluster's head, what they are for, and their addresses to copy. */
export function EndpointsCard({ cluster }: { cluster: Cluster }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const ports = Object.entries(cluster.serviceEndpoint).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return (
    <Section
      title={t('cluster.endpoints.title')}
      description={
        hasNodePorts(cluster)
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
              text={addressOf(cluster, port)}
              label={t('cluster.endpoints.copy', { name })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
