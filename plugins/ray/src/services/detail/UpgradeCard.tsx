import { Flex, Text } from '@backstage/ui';
import {
  ServeBacking,
  ServeStatus,
} from '@rayport/backstage-plugin-ray-common';
import { explain, useTexts } from '../../translation';
import { ObjectLink } from '../../ui/ObjectLink';
import { Section } from '../../ui/Section';
import { StateBadge } from '../../ui/StateBadge';
import { SideBySide } from './SideBySide';

/** One of the two clusters of an upgrade: which it is, its state, and the number of running applications. */
function UpgradeCluster(props: {
  namespace: string;
  which: 'active' | 'pending';
  backing: ServeBacking;
}) {
  const { t } = useTexts();
  const { cluster, applications, applicationsUntil, trafficPercent } =
    props.backing;
  const message = cluster && explain(t, cluster).message;
  const running = applications.filter(({ status }) => status === 'RUNNING');
  return (
    <div>
      <Text as="p" variant="body-small" color="secondary">
        {t(`services.upgrade.${props.which}`)}
      </Text>
      <Flex align="center" gap="2">
        <ObjectLink
          kind="cluster"
          namespace={props.namespace}
          name={cluster?.name ?? ''}
        />
        <StateBadge state={cluster?.state || undefined} message={message} />
      </Flex>
      <Text as="p" variant="body-small" color="secondary">
        {applications.length === 0 || applicationsUntil
          ? t(`services.upgrade.none.${props.which}`)
          : t('services.upgrade.applications', {
              running: running.length,
              count: applications.length,
            })}
      </Text>
      {trafficPercent > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('services.upgrade.traffic', { percent: String(trafficPercent) })}
        </Text>
      )}
      {message && cluster.state !== 'ready' && (
        <Text as="p" variant="body-small" color="secondary">
          {message}
        </Text>
      )}
    </div>
  );
}

/** Progress of a service's upgrade: the serving and the pending cluster; empty without one. */
export function UpgradeCard({ status }: { status: ServeStatus }) {
  const { t } = useTexts();
  const { namespace, upgrading, active, pending, reason } = status;
  if (!upgrading || !pending) return undefined;
  return (
    <Section
      title={t(
        reason === 'UpgradeStuck'
          ? 'services.upgrade.stuck'
          : 'services.upgrade.title',
      )}
      description={t('services.upgrade.description')}
    >
      <SideBySide>
        {active && (
          <UpgradeCluster
            namespace={namespace}
            which="active"
            backing={active}
          />
        )}
        <UpgradeCluster
          namespace={namespace}
          which="pending"
          backing={pending}
        />
      </SideBySide>
    </Section>
  );
}
