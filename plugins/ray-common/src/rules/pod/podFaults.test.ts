import { load } from 'js-yaml';
import { z } from 'zod';
import { refusalsOf } from '../__testUtils__/refusalsOf';
import { operatedClusterRules } from '../operator/operatedClusterRules';

const fieldsSchema = z.record(z.string(), z.unknown());

type Place = 'pod' | 'container' | 'volume' | 'service';

/** What the rules say of a head with some fields in addition. */
function faultsOf(place: string, written: string): string[] {
  const fields = fieldsSchema.parse(load(`{${written}}`));
  const added = (where: Place) => (where === place ? fields : {});
  const ray = { name: 'ray', image: 'rayproject/ray:2.52.0' };
  const spec = {
    containers: [{ ...ray, ...added('container') }],
    volumes: [
      { name: 'disk', persistentVolumeClaim: { claimName: 'disk' } },
      { name: 'dir', emptyDir: {} },
      ...[added('volume')].filter(volume => Object.keys(volume).length),
    ],
    ...added('pod'),
  };
  const headService: object = { spec: added('service') };
  const headGroupSpec = { rayStartParams: {}, template: { spec }, headService };
  return refusalsOf(
    { metadata: {}, spec: { headGroupSpec } },
    operatedClusterRules,
  );
}

/** As long as a part of a domain may be. */
const LABEL = 'a'.repeat(62);

/** Lines of cases: the place of the fields, the field that is named, and the fields. */
function linesOf(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map(line => line.split(' | ').map(part => part.trim()));
}

/** Each has one fault, for which Kubernetes 1.34 refuses the pod or the Service, or a kubelet its container. */
const REFUSED = String.raw`
pod | seccompProfile: must have localhostProfile | securityContext: { seccompProfile: { type: Localhost } }
pod | seccompProfile: must not have localhostProfile | securityContext: { seccompProfile: { type: RuntimeDefault, localhostProfile: a.json } }
pod | seccompProfile: must have type | securityContext: { seccompProfile: { } }
pod | localhostProfile | securityContext: { seccompProfile: { type: Localhost, localhostProfile: /a.json } }
pod | appArmorProfile: must have localhostProfile | securityContext: { appArmorProfile: { type: Localhost } }
pod | appArmorProfile.type | securityContext: { appArmorProfile: { type: On } }
pod | fsGroupChangePolicy | securityContext: { fsGroupChangePolicy: Never }
pod | supplementalGroupsPolicy | securityContext: { supplementalGroupsPolicy: Any }
pod | seLinuxChangePolicy | securityContext: { seLinuxChangePolicy: Any }
pod | runAsGroup | securityContext: { runAsGroup: -2 }
pod | sysctls: must not have "kernel.shm_rmid_forced" twice | securityContext: { sysctls: [{ name: kernel.shm_rmid_forced, value: "1" }, { name: kernel.shm_rmid_forced, value: "0" }] }
pod | nameservers: has 4 entries | dnsConfig: { nameservers: [1.1.1.1, 1.0.0.1, 8.8.8.8, 8.8.4.4] }
pod | nameservers[0] | dnsConfig: { nameservers: [1.1.1] }
pod | nameservers[0] | dnsConfig: { nameservers: [256.1.1.1] }
pod | searches: has 33 entries | dnsConfig: { searches: [${'a,'.repeat(33)}] }
pod | searches: has 2078 characters | dnsConfig: { searches: [${`${LABEL}.${LABEL}.${LABEL},`.repeat(11)}] }
pod | searches[0] | dnsConfig: { searches: ["a b"] }
pod | options[0]: must have name | dnsConfig: { options: [{ value: "1" }] }
pod | dnsPolicy | dnsPolicy: None
pod | dnsPolicy | dnsPolicy: None, dnsConfig: { nameservers: [] }
pod | hostAliases[0]: must have ip | hostAliases: [{ hostnames: [a] }]
pod | hostnames[0] | hostAliases: [{ ip: 1.1.1.1, hostnames: [A_B] }]
pod | priorityClassName | priorityClassName: "High!"
pod | serviceAccountName | serviceAccountName: my_account
pod | must not have ephemeralContainers | ephemeralContainers: [{ name: debug, image: busybox }]
pod | must have runtimeClassName | overhead: { cpu: 100m }
pod | overhead.cpu | overhead: { cpu: "-1" }, runtimeClassName: gvisor
pod | must not have hostNetwork | hostUsers: false, hostNetwork: true
pod | must not have hostPID | hostUsers: false, hostPID: true
pod | schedulingGates: must not have "a.b/c" twice | schedulingGates: [{ name: a.b/c }, { name: a.b/c }]
pod | schedulingGates[0].name | schedulingGates: [{ name: a b }]
pod | readinessGates[0].conditionType | readinessGates: [{ conditionType: a b }]
pod | resourceClaims: must not have "gpu" twice | resourceClaims: [{ name: gpu, resourceClaimName: a }, { name: gpu, resourceClaimName: b }]
pod | resourceClaims[0]: must have exactly one | resourceClaims: [{ name: gpu }]
pod | resourceClaims[0]: must have exactly one | resourceClaims: [{ name: gpu, resourceClaimName: a, resourceClaimTemplateName: b }]
pod | resourceClaims[0].name | resourceClaims: [{ name: g.pu, resourceClaimName: a }]
pod | resources.requests.cpu | resources: { requests: { cpu: 2 }, limits: { cpu: 1 } }
pod | tolerations[0].key | tolerations: [{ key: "a b", operator: Exists }]
pod | tolerations[0].value | tolerations: [{ key: a, operator: Equal, value: "b c" }]
pod | tolerations[0].value | tolerations: [{ key: a, value: "b/c" }]
pod | tolerations[0].effect | tolerations: [{ key: a, operator: Exists, effect: NoRun }]
pod | minDomains | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, minDomains: 0 }]
pod | must not have minDomains with whenUnsatisfiable: ScheduleAnyway | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway, minDomains: 2 }]
pod | nodeAffinityPolicy | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, nodeAffinityPolicy: Yes }]
pod | topologyKey | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: "a b", whenUnsatisfiable: DoNotSchedule }]
pod | must have labelSelector with matchLabelKeys | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, matchLabelKeys: [app] }]
pod | matchExpressions[0].key | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchExpressions: [{ key: "a b", operator: Exists }] } }]
pod | matchFields[0].key | affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.uid, operator: In, values: [a] }] }] } } }
pod | matchFields[0].values | affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [a, b] }] }] } } }
pod | values[0] | affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: In, values: ["b c"] }] }] } } }
pod | topologyKey | affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: "a b" }] } }
pod | namespaces[0] | affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: zone, namespaces: [A_B] }] } }
pod | must have labelSelector with mismatchLabelKeys | affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: zone, mismatchLabelKeys: [app] }] } }
pod | initContainers[0].resources.claims[0] | initContainers: [{ name: i, image: a, resources: { claims: [{ name: gpu }] } }]
pod | initContainers[0].restartPolicy | initContainers: [{ name: i, image: a, restartPolicy: Sometimes }]
container | livenessProbe.httpGet.port | livenessProbe: { httpGet: { port: "8265" } }
container | livenessProbe.httpGet.port | livenessProbe: { httpGet: { port: 0 } }
container | livenessProbe.httpGet.port: no port of the container | livenessProbe: { httpGet: { port: web } }
container | preStop.tcpSocket.port: no port of the container | lifecycle: { preStop: { tcpSocket: { port: web } } }
container | readinessProbe.tcpSocket.port | readinessProbe: { tcpSocket: { port: My_Port } }
container | readinessProbe.exec: must have command | readinessProbe: { exec: { } }
container | readinessProbe.exec: must have command | readinessProbe: { exec: { command: [] } }
container | postStart.exec: must have command | lifecycle: { postStart: { exec: { } } }
container | startupProbe.grpc.port | startupProbe: { grpc: { port: 70000 } }
container | startupProbe: Kubernetes takes a probe with exactly one | startupProbe: { periodSeconds: 5 }
container | startupProbe: Kubernetes takes a probe with exactly one | startupProbe: { exec: { command: [a] }, grpc: { port: 1 } }
container | lifecycle.preStop: Kubernetes takes preStop with exactly one | lifecycle: { preStop: { } }
container | lifecycle.preStop: Kubernetes takes preStop with exactly one | lifecycle: { preStop: { sleep: { seconds: 1 }, exec: { command: [a] } } }
container | httpHeaders[0].name | livenessProbe: { httpGet: { port: 1, httpHeaders: [{ name: "a b", value: c }] } }
container | sleep.seconds | lifecycle: { preStop: { sleep: { seconds: 60 } } }
container | sleep.seconds | lifecycle: { preStop: { sleep: { seconds: -1 } } }
container | volumeDevices[0].name | volumeDevices: [{ name: none, devicePath: /dev/a }]
container | volumeDevices[0].name | volumeDevices: [{ name: dir, devicePath: /dev/a }]
container | volumeDevices[0].devicePath | volumeDevices: [{ name: disk, devicePath: /dev/../a }]
container | volumeDevices: must not have "disk" twice | volumeDevices: [{ name: disk, devicePath: /dev/a }, { name: disk, devicePath: /dev/b }]
container | volumeDevices[0]: must have devicePath | volumeDevices: [{ name: disk, devicePath: "" }]
container | as a mount and as a device | volumeDevices: [{ name: disk, devicePath: /dev/a }], volumeMounts: [{ name: disk, mountPath: /b }]
container | as a mount and as a device | volumeDevices: [{ name: disk, devicePath: /a }], volumeMounts: [{ name: dir, mountPath: /a }]
container | mountPropagation | volumeMounts: [{ name: dir, mountPath: /a, mountPropagation: Both }]
container | recursiveReadOnly | volumeMounts: [{ name: dir, mountPath: /a, readOnly: true, recursiveReadOnly: Yes }]
container | must have readOnly with recursiveReadOnly: Enabled | volumeMounts: [{ name: dir, mountPath: /a, recursiveReadOnly: Enabled }]
container | subPath | volumeMounts: [{ name: dir, mountPath: /a, subPath: ../b }]
container | env[0]: must have name | env: [{ value: a }]
container | secretKeyRef: must have key | env: [{ name: A, valueFrom: { secretKeyRef: { name: a } } }]
container | configMapKeyRef: must have name | env: [{ name: A, valueFrom: { configMapKeyRef: { key: a } } }]
container | secretKeyRef.key | env: [{ name: A, valueFrom: { secretKeyRef: { name: a, key: "b c" } } }]
container | secretKeyRef.name | env: [{ name: A, valueFrom: { secretKeyRef: { name: A_b, key: c } } }]
container | resourceFieldRef.divisor | env: [{ name: A, valueFrom: { resourceFieldRef: { resource: limits.cpu, divisor: 3 } } }]
container | secretRef: must have name | envFrom: [{ secretRef: { } }]
container | secretRef.name | envFrom: [{ secretRef: { name: A_b } }]
container | prefix | envFrom: [{ prefix: "A=", secretRef: { name: a } }]
container | resizePolicy[0].resourceName | resizePolicy: [{ resourceName: gpu, restartPolicy: NotRequired }]
container | resizePolicy[0].restartPolicy | resizePolicy: [{ resourceName: cpu, restartPolicy: Never }]
container | resizePolicy: must not have "cpu" twice | resizePolicy: [{ resourceName: cpu, restartPolicy: NotRequired }, { resourceName: cpu, restartPolicy: RestartContainer }]
container | securityContext: must not have capabilities.add: CAP_SYS_ADMIN | securityContext: { allowPrivilegeEscalation: false, capabilities: { add: [CAP_SYS_ADMIN] } }
container | seccompProfile: must have localhostProfile | securityContext: { seccompProfile: { type: Localhost } }
container | procMount | securityContext: { procMount: Unmasked }
container | ports[0].name | ports: [{ containerPort: 1, name: a--b }]
container | ports[0].protocol | ports: [{ containerPort: 1, protocol: HTTP }]
volume | csi.driver | name: v, csi: { driver: "" }
volume | csi.nodePublishSecretRef: must have name | name: v, csi: { driver: a, nodePublishSecretRef: { } }
volume | persistentVolumeClaim.claimName | name: v, persistentVolumeClaim: { claimName: "" }
volume | ephemeral.volumeClaimTemplate | name: v, ephemeral: { }
volume | spec: must have accessModes | name: v, ephemeral: { volumeClaimTemplate: { spec: { resources: { requests: { storage: 1Gi } } } } }
volume | accessModes[0] | name: v, ephemeral: { volumeClaimTemplate: { spec: { accessModes: [RWO], resources: { requests: { storage: 1Gi } } } } }
volume | requests: must have storage | name: v, ephemeral: { volumeClaimTemplate: { spec: { accessModes: [ReadWriteOnce], resources: { requests: { cpu: 1 } } } } }
volume | volumeMode | name: v, ephemeral: { volumeClaimTemplate: { spec: { accessModes: [ReadWriteOnce], volumeMode: Raw, resources: { requests: { storage: 1Gi } } } } }
volume | image.reference | name: v, image: { pullPolicy: Always }
volume | image.pullPolicy | name: v, image: { reference: a, pullPolicy: Often }
volume | azureFile.shareName | name: v, azureFile: { secretName: a }
volume | expirationSeconds | name: v, projected: { sources: [{ serviceAccountToken: { path: a, expirationSeconds: 60 } }] }
volume | serviceAccountToken: must have path | name: v, projected: { sources: [{ serviceAccountToken: { } }] }
volume | configMap: must have name | name: v, projected: { sources: [{ configMap: { } }] }
volume | items[0]: must have key | name: v, secret: { secretName: a, items: [{ path: a }] }
volume | items[0].path | name: v, configMap: { name: a, items: [{ key: a, path: ..a }] }
volume | items[0]: must have exactly one | name: v, downwardAPI: { items: [{ path: a }] }
volume | resourceFieldRef: must have containerName | name: v, downwardAPI: { items: [{ path: a, resourceFieldRef: { resource: limits.cpu } }] }
volume | must have name | emptyDir: { }
service | clusterIP | clusterIP: none
service | clusterIP: None with type: NodePort | type: NodePort, clusterIP: None
service | clusterIP: None with type: LoadBalancer | type: LoadBalancer, clusterIP: None
service | clusterIPs: has 3 entries | clusterIP: 10.0.0.1, clusterIPs: [10.0.0.1, "fd00::1", 10.0.0.2], ipFamilyPolicy: PreferDualStack
service | must have clusterIP: 10.0.0.1 with clusterIPs | clusterIPs: [10.0.0.1]
service | must have ipFamilyPolicy: PreferDualStack | ipFamilies: [IPv4, IPv6]
service | must have ipFamilyPolicy: PreferDualStack | ipFamilies: [IPv4, IPv6], ipFamilyPolicy: SingleStack
service | ipFamilies: must not have "IPv4" twice | ipFamilies: [IPv4, IPv4], ipFamilyPolicy: PreferDualStack
service | must have ipFamilies in the order | clusterIP: 10.0.0.1, ipFamilies: [IPv6]
service | ipFamilyPolicy | ipFamilyPolicy: DualStack
service | must have externalName | type: ExternalName
service | externalName | type: ExternalName, externalName: A_b
service | must not have clusterIP with type: ExternalName | type: ExternalName, externalName: a.b, clusterIP: 10.0.0.1
service | must not have sessionAffinityConfig | sessionAffinityConfig: { clientIP: { timeoutSeconds: 10 } }
service | timeoutSeconds | sessionAffinity: ClientIP, sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } }
service | timeoutSeconds | sessionAffinity: ClientIP, sessionAffinityConfig: { clientIP: { timeoutSeconds: 86401 } }
service | externalIPs[0] | externalIPs: [a.example.com]
service | loadBalancerSourceRanges[0] | type: LoadBalancer, loadBalancerSourceRanges: [10.0.0.0]
service | loadBalancerSourceRanges[0] | type: LoadBalancer, loadBalancerSourceRanges: [10.0.0.0/33]
service | must not have loadBalancerSourceRanges | type: NodePort, loadBalancerSourceRanges: [10.0.0.0/8]
service | must not have loadBalancerClass | type: ClusterIP, loadBalancerClass: a.b/c
service | must not have allocateLoadBalancerNodePorts | type: ClusterIP, allocateLoadBalancerNodePorts: false
service | must not have externalTrafficPolicy | type: ClusterIP, externalTrafficPolicy: Local
service | must not have healthCheckNodePort | type: LoadBalancer, externalTrafficPolicy: Cluster, healthCheckNodePort: 31000
service | trafficDistribution | trafficDistribution: Near
service | ports: must have name | ports: [{ port: 1, name: a }, { port: 2 }]
service | ports: must not have "a" twice | ports: [{ port: 1, name: a }, { port: 2, name: a }]
service | ports: must not have "1" twice | ports: [{ port: 1, name: a }, { port: 1, name: b }]
service | ports[0].port | ports: [{ port: 70000 }]
service | ports[0].targetPort | ports: [{ port: 1, targetPort: "80" }]
service | ports[0].appProtocol | ports: [{ port: 1, appProtocol: "a b" }]
`;

it.each(linesOf(REFUSED))(
  'in a %s, names %s',
  (place, field = '', written = '') => {
    expect(faultsOf(place ?? '', written)).toEqual([
      expect.stringContaining(field),
    ]);
  },
);

/** Kubernetes 1.34 takes each. */
const ACCEPTED = String.raw`
pod | securityContext: { seccompProfile: { type: Localhost, localhostProfile: profiles/a.json }, runAsUser: 0, fsGroupChangePolicy: OnRootMismatch }
pod | securityContext: { appArmorProfile: { type: RuntimeDefault }, supplementalGroups: [1, 2], supplementalGroupsPolicy: Strict }
pod | dnsPolicy: None, dnsConfig: { nameservers: [1.1.1.1, "2606:4700::1111", 8.8.8.8], searches: [svc.cluster.local., _tcp.example.com, .], options: [{ name: ndots, value: "2" }, { name: edns0 }] }
pod | hostAliases: [{ ip: 127.0.0.1, hostnames: [foo.local, bar] }]
pod | hostUsers: false
pod | hostUsers: true, hostNetwork: true, dnsPolicy: ClusterFirstWithHostNet
pod | overhead: { cpu: 100m, memory: 10Mi }, runtimeClassName: kata
pod | schedulingGates: [{ name: kueue.x-k8s.io/admission }, { name: example.com/b }]
pod | resourceClaims: [{ name: a, resourceClaimName: x }, { name: b, resourceClaimTemplateName: y }]
pod | resources: { requests: { cpu: 1, memory: 1Gi }, limits: { cpu: 2, memory: 1Gi } }
pod | tolerations: [{ key: nvidia.com/gpu, operator: Exists, effect: NoSchedule }, { operator: Exists }, { key: a, value: b.c_d }]
pod | topologySpreadConstraints: [{ maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, minDomains: 2, nodeAffinityPolicy: Honor, labelSelector: { matchLabels: { a: b } }, matchLabelKeys: [pod-template-hash] }]
pod | affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [node-1] }] }] } } }
pod | affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: { matchExpressions: [{ key: a/b, operator: Gt, values: ["4"] }] } }] } }
pod | affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: { topologyKey: kubernetes.io/hostname, namespaces: [a, b], namespaceSelector: { }, labelSelector: { matchExpressions: [{ key: ray.io/cluster, operator: In, values: [x] }] } } }] } }
pod | initContainers: [{ name: sidecar, image: a, restartPolicy: Always, livenessProbe: { tcpSocket: { port: 1 } } }]
pod | readinessGates: [{ conditionType: cloud.google.com/load-balancer-neg-ready }]
pod | terminationGracePeriodSeconds: 120, containers: [{ name: ray, image: a, lifecycle: { preStop: { sleep: { seconds: 100 } } } }]
container | ports: [{ name: web, containerPort: 80 }], livenessProbe: { httpGet: { port: web, path: /, httpHeaders: [{ name: X-A, value: b }] } }
container | readinessProbe: { exec: { command: [bash, -c, "true"] }, initialDelaySeconds: 0, successThreshold: 3 }
container | startupProbe: { grpc: { port: 6379, service: "" }, failureThreshold: 30 }
container | lifecycle: { postStart: { httpGet: { port: 8265, scheme: HTTPS } }, preStop: { exec: { command: [ray, stop] } } }
container | lifecycle: { preStop: { sleep: { seconds: 0 } } }
container | volumeDevices: [{ name: disk, devicePath: /dev/xvda }]
container | volumeMounts: [{ name: dir, mountPath: /a, readOnly: true, recursiveReadOnly: IfPossible, mountPropagation: None }, { name: dir, mountPath: /b/../c, subPath: x/y }]
container | env: [{ name: A, valueFrom: { resourceFieldRef: { resource: limits.memory, divisor: 1Mi } } }, { name: B, valueFrom: { resourceFieldRef: { resource: limits.cpu, divisor: "0" } } }]
container | env: [{ name: A, valueFrom: { secretKeyRef: { name: a.b, key: C_d.e-f, optional: true } } }, { name: my.var, value: "" }]
container | envFrom: [{ prefix: P_, configMapRef: { name: a } }, { secretRef: { name: b, optional: true } }]
container | resizePolicy: [{ resourceName: cpu, restartPolicy: NotRequired }, { resourceName: memory, restartPolicy: RestartContainer }]
container | securityContext: { capabilities: { add: [CAP_SYS_ADMIN, SYS_PTRACE] }, privileged: true }
container | securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] }, procMount: Default, seccompProfile: { type: RuntimeDefault } }
container | ports: [{ containerPort: 1, protocol: TCP, name: a }, { containerPort: 1, protocol: UDP, name: a-1 }]
volume | name: v, ephemeral: { volumeClaimTemplate: { metadata: { labels: { a: b } }, spec: { accessModes: [ReadWriteOncePod], storageClassName: x, volumeMode: Block, resources: { requests: { storage: 10Gi } } } } }
volume | name: v, projected: { defaultMode: 420, sources: [{ serviceAccountToken: { path: token, expirationSeconds: 3600, audience: a } }, { configMap: { name: a, items: [{ key: ca.crt, path: ca.crt }] } }, { downwardAPI: { items: [{ path: ns, fieldRef: { fieldPath: metadata.namespace } }] } }] }
volume | name: v, downwardAPI: { items: [{ path: cpu, resourceFieldRef: { containerName: ray, resource: limits.cpu } }] }
volume | name: v, nfs: { server: 10.0.0.1, path: /exports }
volume | name: v, csi: { driver: gcsfuse.csi.storage.gke.io, volumeAttributes: { bucketName: b } }
volume | name: v, image: { reference: quay.io/a/b:1, pullPolicy: IfNotPresent }
volume | name: v, emptyDir: { medium: Memory, sizeLimit: 1Gi }
volume | name: v, newKind: { a: b }
service | type: ClusterIP, clusterIP: None, ports: [{ port: 80 }]
service | type: LoadBalancer, loadBalancerSourceRanges: [10.0.0.0/8, "fd00::/8"], allocateLoadBalancerNodePorts: false, externalTrafficPolicy: Local, healthCheckNodePort: 31000, loadBalancerClass: service.k8s.aws/nlb
service | loadBalancerSourceRanges: [10.0.0.0/8]
service | type: NodePort, externalTrafficPolicy: Local, ports: [{ name: a, port: 80, nodePort: 30080, targetPort: http }, { name: b, port: 81, nodePort: 0 }, { name: c, port: 82, nodePort: 0 }]
service | clusterIP: 10.0.0.1, clusterIPs: [10.0.0.1, "fd00::1"], ipFamilies: [IPv4, IPv6], ipFamilyPolicy: RequireDualStack
service | sessionAffinity: ClientIP, sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } }
service | sessionAffinity: ClientIP
service | ports: [{ name: a, port: 53, protocol: UDP }, { name: b, port: 53, protocol: TCP, appProtocol: kubernetes.io/h2c }]
service | type: ClusterIP, externalIPs: [192.0.2.1], externalTrafficPolicy: Local
service | publishNotReadyAddresses: true, trafficDistribution: PreferClose, internalTrafficPolicy: Local
`;

it.each(linesOf(ACCEPTED))(
  'in a %s, accepts %s',
  (place = '', written = '') => {
    expect(faultsOf(place, written)).toEqual([]);
  },
);
