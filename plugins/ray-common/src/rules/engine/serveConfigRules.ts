import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { Place } from '../place';
import { serveShape } from './serveShape';

/** Defaults of applications (`ServeApplicationSchema`). */
const DEFAULTS = { name: 'default', route_prefix: '/' } as const;

/** Keys of one application. At the top level they make a configuration of Serve's first API. */
const FIRST_API = ['import_path', 'importPath', 'deployments', 'runtime_env'];

/** Unique values, with the place of their first use. */
function uniqueRule(
  items: readonly unknown[],
  place: Place,
  options: {
    key: 'name' | 'route_prefix';
    byDefault?: string;
    problem(value: string, first: string): MessagePart;
    stage: 'error' | 'warn';
  },
): void {
  const { key, byDefault, problem, stage } = options;
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (!isJsonObject(item) || Object.hasOwn(item, '<<')) continue;
    const value = Object.hasOwn(item, key) ? item[key] : byDefault;
    if (typeof value !== 'string') continue;
    const first = seen.get(value);
    if (first === undefined) seen.set(value, index);
    else {
      const quoted = JSON.stringify(value.slice(0, 100));
      place.in(index, key)[stage](problem(quoted, place.in(first).name));
    }
  }
}

function applicationsRules(items: readonly unknown[], place: Place): void {
  if (items.length === 0) place.warn(messagePart('NoApplicationsConfigured'));
  uniqueRule(items, place, {
    key: 'route_prefix',
    byDefault: DEFAULTS.route_prefix,
    problem: (value, first) => messagePart('RouteUsedTwice', { value, first }),
    stage: 'error',
  });
  uniqueRule(items, place, {
    key: 'name',
    byDefault: DEFAULTS.name,
    problem: (value, first) => messagePart('NameUsedTwice', { value, first }),
    stage: 'error',
  });
  for (const [index, item] of items.entries()) {
    if (isJsonObject(item) && Array.isArray(item.deployments)) {
      deploymentsRules(item, item.deployments, place.in(index, 'deployments'));
    }
  }
}

/** Ray applies the options of the last of two deployments with one name (`application_state.py`). */
function deploymentsRules(
  application: Record<string, unknown>,
  deployments: readonly unknown[],
  place: Place,
): void {
  uniqueRule(deployments, place, {
    key: 'name',
    problem: (value, first) =>
      messagePart('DeploymentUsedTwice', { value, first }),
    stage: 'warn',
  });
  // `ServeApplicationSchema.validate_external_scaler_and_autoscaling`.
  if (application.external_scaler_enabled !== true) return;
  for (const [index, item] of deployments.entries()) {
    if (!isJsonObject(item)) continue;
    const scales =
      item.num_replicas === 'auto' ||
      (item.autoscaling_config ?? undefined) !== undefined;
    if (scales) place.in(index).error(messagePart('ScaledFromOutside'));
  }
}

/**
 * A Serve configuration, parsed: what the operator or Ray Serve refuses as a whole, and what they interpret differently
 * from its text (Ray 2.60, `serve/schema.py`, `ServeDeploySchema`; KubeRay, `rayservice_controller.go`).
 */
export function serveConfigRules(config: unknown, place: Place): void {
  if (!isJsonObject(config)) {
    place.error(messagePart('ServeConfigNoMapping'));
    return;
  }
  const isFirstApi =
    !Object.hasOwn(config, 'applications') &&
    FIRST_API.some(key => Object.hasOwn(config, key));
  if (isFirstApi) {
    place.error(messagePart('ServeConfigOfFirstApi'));
    return;
  }
  serveShape(config, place);
  if (Array.isArray(config.applications)) {
    applicationsRules(config.applications, place.in('applications'));
  }
}
