import { Quantity } from '../core/Quantity';
import { ObjectClient } from '../core/types';
import { DataObject } from '../objects/DataObject';
import { Container, EnvVar, Pod } from '../objects/Pod';

const REFERENCE = /\$(\$?)\(([A-Za-z_][\w.-]*)\)/g;

/** The variables of a container: from ConfigMaps, Secrets, the pod and the container itself, as a kubelet resolves them. */
export function containerEnvironment(
  client: ObjectClient,
  pod: Pod,
  container: Container,
): Record<string, string> {
  const { env = [], envFrom = [] } = container;
  const variables: Record<string, string> = {};
  for (const { prefix = '', configMapRef, secretRef } of envFrom) {
    const data = {
      ...(configMapRef && readConfigMap(client, pod, configMapRef.name)),
      ...(secretRef && readSecret(client, pod, secretRef.name)),
    };
    for (const [name, value] of Object.entries(data)) {
      variables[`${prefix}${name}`] = value;
    }
  }
  for (const variable of env) {
    const value = valueOf(client, pod, container, variable);
    if (value !== undefined) {
      variables[variable.name] = expandVariables(value, variables);
    }
  }
  return variables;
}

/** Replaces `$(NAME)` by the variable, as Kubernetes does in values, commands and arguments; `$$(NAME)` stays as `$(NAME)`. */
export function expandVariables(
  text: string,
  variables: Record<string, string>,
): string {
  return text.replace(REFERENCE, (all, escape: string, name: string) =>
    escape ? all.slice(1) : (variables[name] ?? all),
  );
}

export function readConfigMap(
  client: ObjectClient,
  { metadata: { namespace } }: Pod,
  name: string,
): Record<string, string> {
  const found = client.get<DataObject>('configmaps', { namespace, name });
  return found?.data ?? {};
}

export function readSecret(
  client: ObjectClient,
  { metadata: { namespace } }: Pod,
  name: string,
): Record<string, string> {
  const found = client.get<DataObject>('secrets', { namespace, name });
  return Object.fromEntries(
    Object.entries(found?.data ?? {}).map(([key, value]) => [
      key,
      Buffer.from(value, 'base64').toString(),
    ]),
  );
}

/** Undefined where a variable's source is optional and missing. */
function valueOf(
  client: ObjectClient,
  pod: Pod,
  container: Container,
  { value = '', valueFrom }: EnvVar,
): string | undefined {
  const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
  const { fieldRef, resourceFieldRef } = valueFrom ?? {};
  if (configMapKeyRef) {
    return readConfigMap(client, pod, configMapKeyRef.name)[
      configMapKeyRef.key
    ];
  }
  if (secretKeyRef) {
    return readSecret(client, pod, secretKeyRef.name)[secretKeyRef.key];
  }
  if (fieldRef) {
    return fieldOf(pod, fieldRef.fieldPath ?? '');
  }
  if (resourceFieldRef) {
    return resourceOf(pod, container, resourceFieldRef);
  }
  return value;
}

function fieldOf({ metadata, spec, status }: Pod, path: string): string {
  const [, map, key = ''] =
    /^metadata\.(labels|annotations)\['(.+)'\]$/.exec(path) ?? [];
  if (map === 'labels' || map === 'annotations') {
    return metadata[map]?.[key] ?? '';
  }
  const fields: Record<string, string | undefined> = {
    'metadata.name': metadata.name,
    'metadata.namespace': metadata.namespace,
    'metadata.uid': metadata.uid,
    'spec.nodeName': spec.nodeName,
    'spec.serviceAccountName': spec.serviceAccountName,
    'status.hostIP': status?.hostIP,
    'status.podIP': status?.podIP,
  };
  return fields[path] ?? '';
}

/** A limit or request in units of the divisor, rounded up. */
function resourceOf(
  { spec }: Pod,
  own: Container,
  reference: { containerName?: string; resource?: string; divisor?: string },
): string {
  const { containerName = own.name, resource = '' } = reference;
  const { limits, requests } =
    spec.containers.find(({ name }) => name === containerName)?.resources ?? {};
  const [, side, name = ''] = /^(limits|requests)\.(.+)$/.exec(resource) ?? [];
  const quantity = (side === 'limits' ? limits : requests)?.[name] ?? '0';
  const { divisor = '1' } = reference;
  const unit = Quantity.parse(divisor === '0' ? '1' : divisor).thousandths;
  return String((Quantity.parse(quantity).thousandths + unit - 1n) / unit);
}
