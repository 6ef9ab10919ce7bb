import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { ObjectClient } from '../core/types';
import { Container, Pod, Volume } from '../objects/Pod';
import { readConfigMap, readSecret } from './containerEnvironment';

/** Shared memory is the machine's own. */
const KEPT_PATHS = ['/dev/shm'];

/** Where Ray's images start programs. */
const IMAGE_HOME = '/home/ray';

/** Where the containers of a pod run: a folder that stands for the home of Ray's images, with the mounts below it. */
function homeOf(run: string, { metadata }: Pod): string {
  return join(run, 'pods', metadata.uid ?? '', 'home');
}

/** Creates a container's working directory and its volumes. Files of ConfigMaps and Secrets are written again. */
export function makePodFolder(
  client: ObjectClient,
  run: string,
  pod: Pod,
  container: Container,
): string {
  const home = homeOf(run, pod);
  mkdirSync(home, { recursive: true });
  for (const { name, mountPath } of container.volumeMounts ?? []) {
    const volume = pod.spec.volumes?.find(each => each.name === name);
    if (volume && !KEPT_PATHS.includes(mountPath)) {
      const folder = makeVolume(client, run, pod, volume);
      link(folder, hostPath(home, mountPath));
    }
  }
  return home;
}

/** Replaces the mount paths of a pod in a text by folders of this machine. */
export function withHostPaths(run: string, pod: Pod, text: string): string {
  const mounts = [
    ...(pod.spec.initContainers ?? []),
    ...pod.spec.containers,
  ].flatMap(({ volumeMounts = [] }) => volumeMounts);
  const paths = new Set(mounts.map(({ mountPath }) => mountPath));
  const home = homeOf(run, pod);
  return [...paths]
    .filter(path => !KEPT_PATHS.includes(path))
    .sort((left, right) => right.length - left.length)
    .reduce((result, path) => {
      const literal = path.replace(/[^\w/-]/g, '\\$&');
      const whole = new RegExp(`(?<![\\w./-])${literal}(?![\\w.-])`, 'g');
      return result.replace(whole, () => hostPath(home, path));
    }, text);
}

function hostPath(home: string, mountPath: string): string {
  const path = normalize(join('/', mountPath));
  return path.startsWith(`${IMAGE_HOME}${sep}`)
    ? join(home, path.slice(IMAGE_HOME.length))
    : join(dirname(home), 'root', path);
}

function makeVolume(
  client: ObjectClient,
  run: string,
  pod: Pod,
  { name, configMap, secret, persistentVolumeClaim }: Volume,
): string {
  const { namespace = '', uid = '' } = pod.metadata;
  const folder = persistentVolumeClaim
    ? join(run, 'claims', namespace, persistentVolumeClaim.claimName)
    : join(run, 'pods', uid, 'volumes', name);
  mkdirSync(folder, { recursive: true });
  const data = {
    ...(configMap && readConfigMap(client, pod, configMap.name)),
    ...(secret && readSecret(client, pod, secret.secretName)),
  };
  const items =
    configMap?.items ?? Object.keys(data).map(key => ({ key, path: key }));
  for (const { key, path } of items) {
    const file = join(folder, normalize(join('/', path)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data[key] ?? '', { mode: 0o600 });
  }
  return folder;
}

/** The link may be of an earlier container of the pod. */
function link(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) {
    symlinkSync(folder, path);
  }
}
