import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Cluster } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { CopyButton } from '../../ui/CopyButton';
import { Section } from '../../ui/Section';
import styles from './EndpointsCard.module.css';

type Purpose = 'dashboard' | 'client' | 'gcs' | 'metrics' | 'serve';

/** Ports that the operator gives to the service of every head (KubeRay, default ports). */
const PURPOSES = new Map<string, Purpose>([
  ['dashboard', 'dashboard'],
  ['client', 'client'],
  ['gcs', 'gcs'],
  ['gcs-server', 'gcs'],
  ['redis', 'gcs'],
  ['metrics', 'metrics'],
  ['serve', 'serve'],
]);

/** What to connect to: within Kubernetes the service's address; ports that are open on nodes have no fixed host. */
function addressOf({ name, namespace, clusterSpec }: Cluster, port: string) {
  const type = clusterSpec?.headGroupSpec?.serviceType;
  const isInternal = type !== 'NodePort' && type !== 'LoadBalancer';
  return isInternal ? `${name}-head-svc.${namespace}.svc:${port}` : port;
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
      description={t('cluster.endpoints.description')}
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
