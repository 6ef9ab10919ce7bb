import { ServiceInput } from '@rayport/backstage-plugin-ray-common';
import {
  ClusterPartValues,
  newClusterPart,
  specPairsOf,
  toClusterSpec,
} from '../../clusters/create/clusterForm';
import { Pair } from '../../forms';

/** A service, as the form edits it; named like the contract, so that violations find their fields. */
export interface ServiceValues extends ClusterPartValues {
  name: string;
  namespace: string;
  serveConfigV2: string;
}

/** A configuration to start from: one application out of an archive, with two replicas. */
const EXAMPLE_CONFIG = `applications:
  - name: hello
    route_prefix: /
    import_path: hello_world:app
    runtime_env:
      working_dir: https://github.com/ray-project/serve_config_examples/archive/refs/heads/master.zip
    deployments:
      - name: HelloWorld
        num_replicas: 2
`;

/** What the form starts with. */
export function newService(namespace: string): ServiceValues {
  return {
    name: '',
    namespace,
    serveConfigV2: EXAMPLE_CONFIG,
    ...newClusterPart(),
  };
}

/** The service that the form describes. */
export function toService(values: ServiceValues): ServiceInput {
  const { name, namespace, version, serveConfigV2, clusterSpec } = values;
  return {
    name,
    namespace,
    version,
    serveConfigV2,
    clusterSpec: toClusterSpec(clusterSpec),
  };
}

/** Every map of the form, by its path. */
export function servicePairsOf({
  clusterSpec,
}: ServiceValues): Array<[string, Pair[]]> {
  return specPairsOf(clusterSpec);
}
