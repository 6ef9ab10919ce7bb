import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { serviceFieldRules } from '../pod/serviceFieldRules';
import { Report, under } from '../Rules';
import { readOperatorYaml } from '../yaml';
import { operatedChildRules } from './operatedClusterRules';
import { OperatedService } from './OperatorObjects';
import { queuedClusterRules, queueLabelRules } from './queueRules';
import { jobNameRule, serveRules } from './rayFieldRules';
import { refuseValue, refuseWithout } from './refusals';

type ServiceSpec = NonNullable<OperatedService['spec']>;

const TIMEOUT = 'ray.io/initializing-timeout';

/** A number of seconds, or a duration of Go: `90`, `5m`, `1h30m`. */
const DURATION = /^\+?(\d+|(\d+(\.\d*)?(ns|us|µs|ms|s|m|h))+)$/;

const INCREMENTAL = 'NewClusterWithIncrementalUpgrade';
const UPGRADES = ['NewCluster', INCREMENTAL, 'None'];

/** `ValidateClusterUpgradeOptions`. */
function upgradeRules(spec: ServiceSpec, report: Report): void {
  const { type, clusterUpgradeOptions: options } = spec.upgradeStrategy ?? {};
  if (type !== undefined && !UPGRADES.includes(type)) {
    refuseValue(report, ['upgradeStrategy', 'type'], UPGRADES.join(', '));
  }
  if (type !== INCREMENTAL) return;
  const path = ['upgradeStrategy', 'type'];
  if (!spec.rayClusterConfig?.enableInTreeAutoscaling) {
    refuseWithout(
      report,
      path,
      'rayClusterConfig.enableInTreeAutoscaling: true',
    );
  }
  if (!options) {
    refuseWithout(report, path, 'clusterUpgradeOptions');
    return;
  }
  const here = under(report, 'upgradeStrategy', 'clusterUpgradeOptions');
  const { maxSurgePercent = 100, stepSizePercent, intervalSeconds } = options;
  if (maxSurgePercent < 0 || maxSurgePercent > 100) {
    refuseValue(here, ['maxSurgePercent'], '0 to 100');
  }
  const step = stepSizePercent ?? -1;
  if (step < 0 || step > Math.min(maxSurgePercent, 100)) {
    refuseValue(here, ['stepSizePercent'], `0 to ${maxSurgePercent}`);
  }
  if ((intervalSeconds ?? 0) <= 0) {
    refuseValue(here, ['intervalSeconds'], '1 or more');
  }
  if (!options.gatewayClassName) {
    refuseWithout(report, path, 'clusterUpgradeOptions.gatewayClassName');
  }
}

/** Pods that answer, if the head does not. */
function endpointRules(
  { rayClusterConfig: cluster, serveConfigV2 = '' }: ServiceSpec,
  report: Report,
): void {
  const warn = (wording: MessagePart) =>
    report(['excludeHeadPodFromServeSvc'], wording, 'warn');
  if (!cluster?.workerGroupSpecs?.length) {
    warn(messagePart('ServeWithoutEndpoints'));
    return;
  }
  const { value } = readOperatorYaml(serveConfigV2);
  if (isJsonObject(value) && value.proxy_location === 'HeadOnly') {
    warn(messagePart('ServeOnExcludedHead'));
  }
}

/**
 * Faults for which the operator refuses a RayService (KubeRay 1.7, `ValidateRayServiceMetadata`,
 * `ValidateRayServiceSpec`), or Serve its configuration.
 *
 * @public
 */
export function operatedServiceRules(
  { metadata, spec }: OperatedService,
  report: Report,
): void {
  jobNameRule(metadata, messagePart('NameOfService'), report);
  const timeout = metadata.annotations?.[TIMEOUT];
  if (timeout && (!DURATION.test(timeout) || !/[1-9]/.test(timeout))) {
    refuseValue(
      report,
      ['metadata', 'annotations', TIMEOUT],
      'seconds or a duration, such as 300 or 5m',
    );
  }
  if (!spec) {
    // The CRD does not require one.
    refuseWithout(report, ['spec'], 'rayClusterConfig');
    return;
  }
  queueLabelRules(metadata, report);
  const here = under(report, 'spec');
  const { rayClusterConfig: cluster } = spec;
  if (cluster) {
    const inCluster = under(here, 'rayClusterConfig');
    const { annotations } = metadata;
    operatedChildRules(
      cluster,
      { annotations, owner: 'a RayService' },
      inCluster,
    );
    queuedClusterRules(metadata, cluster, inCluster);
    if (cluster.headGroupSpec?.headService?.metadata?.name) {
      refuseValue(
        inCluster,
        ['headGroupSpec', 'headService', 'metadata', 'name'],
        'no name: it chooses one',
      );
    }
  }
  if ((spec.rayClusterDeletionDelaySeconds ?? 0) < 0) {
    refuseValue(here, ['rayClusterDeletionDelaySeconds'], '0 or more');
  }
  if (spec.excludeHeadPodFromServeSvc) endpointRules(spec, here);
  serviceFieldRules(spec.serveService, under(here, 'serveService'));
  upgradeRules(spec, here);
  serveRules(spec, here);
}
