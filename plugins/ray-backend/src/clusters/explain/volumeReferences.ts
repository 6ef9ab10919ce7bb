import { PodTemplate } from '@rayport/backstage-plugin-ray-node';

type Volumes = NonNullable<NonNullable<PodTemplate['spec']>['volumes']>;

/** The objects that volumes refer to, by kind and name: `Secret db`. */
export function volumeReferences(volumes: Volumes): string[] {
  return volumes.flatMap(({ configMap, secret, persistentVolumeClaim }) => [
    ...(configMap?.name ? [`ConfigMap ${configMap.name}`] : []),
    ...(secret?.secretName ? [`Secret ${secret.secretName}`] : []),
    ...(persistentVolumeClaim?.claimName
      ? [`PersistentVolumeClaim ${persistentVolumeClaim.claimName}`]
      : []),
  ]);
}
