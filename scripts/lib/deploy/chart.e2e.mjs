import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { inRepository } from '../paths.mjs';
import { CHART, renderChart, runHelm } from './chart.mjs';
import { MANIFESTS, renderManifest } from './manifests.mjs';
import { HELM, only, render, VALUES, withSettings } from './renderedChart.mjs';

// `npm run e2e:deploy` has built it.
const KUBECONFORM = String(process.env.KUBECONFORM);
/** @type {{ version: string, location: string }[]} */
const SCHEMAS = JSON.parse(String(process.env.KUBERNETES_SCHEMAS));

/**
 * @param {string[]} settings for `--set`
 * @returns {string} what Helm prints after the installation
 */
function notes(settings) {
  const sets = settings.flatMap(set => ['--set', set]);
  const { status, stdout, stderr } = spawnSync(
    HELM,
    ['install', 'rayport', CHART, '--dry-run=client', ...sets],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return stdout.slice(stdout.indexOf('NOTES:'));
}

describe('the chart', () => {
  for (const values of VALUES) {
    const name = values.slice(inRepository('deploy').length + 1);

    it(`passes helm lint with ${name}`, () => {
      runHelm(HELM, ['lint', '--strict', '--quiet', CHART, '-f', values]);
    });

    for (const { version, location } of SCHEMAS) {
      it(`renders only resources that Kubernetes ${version} knows, with ${name}`, () => {
        const { status, stdout, stderr } = spawnSync(
          KUBECONFORM,
          ['-strict', '-summary', '-schema-location', location, '-'],
          { input: renderChart(HELM, values), encoding: 'utf8' },
        );
        assert.equal(status, 0, stdout + stderr);
        assert.match(stdout, /Skipped: 0/);
      });
    }
  }

  it("says after the installation if users can't sign in yet, or may do everything", () => {
    const settings = [
      'kuberay.check=false',
      'baseUrl=https://rayport.example.com',
      'database.existingSecret=a',
    ];
    const guest = 'config.auth.providers.guest.userEntityRef=user:default/ann';
    assert.match(notes(settings), /Users can't sign in yet/);
    assert.match(notes([...settings, guest]), /may do everything/);
    const role = 'config.permission.roles[0].name=users';
    assert.doesNotMatch(
      notes([...settings, guest, role]),
      /can't sign in|may do everything/,
    );
  });

  it('runs two replicas by default, and meets the restricted Pod Security Standard', () => {
    const objects = render('rayport.yaml');
    const { replicas, template } = only(objects, 'Deployment').spec;
    assert.equal(replicas, 2);
    const [container] = template.spec.containers;
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    assert.equal(template.spec.securityContext.runAsNonRoot, true);
    const { ports } = only(objects, 'Service').spec;
    assert.deepEqual(
      ports.map((/** @type {{ nodePort: number }} */ port) => port.nodePort),
      [31888, 31887],
    );
    only(objects, 'PodDisruptionBudget');
    only(objects, 'NetworkPolicy');
  });

  it('has a ClusterIP Service by default', () => {
    const { type, ports } = only(
      render('namespaces-values.yaml'),
      'Service',
    ).spec;
    assert.equal(type, 'ClusterIP');
    assert.ok(!('nodePort' in ports[0]));
  });

  it('omits user IDs for OpenShift, and sets further environment and probe times', () => {
    const ids = ['runAsUser', 'runAsGroup', 'fsGroup'];
    const { template } = withSettings('Deployment', [
      ...ids.map(id => `podSecurityContext.${id}=null`),
      'extraEnvFrom[0].secretRef.name=rayport-github',
      'probes.startup.failureThreshold=60',
    ]).spec;
    assert.deepEqual(template.spec.securityContext, {
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    const [container] = template.spec.containers;
    assert.equal(container.envFrom[0].secretRef.name, 'rayport-github');
    assert.equal(container.startupProbe.failureThreshold, 60);
    assert.equal(container.startupProbe.periodSeconds, 5);
  });

  it('adds an autoscaler on request, and leaves the number of replicas to it', () => {
    const settings = [
      'trial=false',
      'baseUrl=https://rayport.example.com',
      'database.existingSecret=a',
      'autoscaling.enabled=true',
    ];
    const scaler = withSettings('HorizontalPodAutoscaler', settings).spec;
    assert.deepEqual([scaler.minReplicas, scaler.maxReplicas], [2, 5]);
    assert.ok(!('replicas' in withSettings('Deployment', settings).spec));
    withSettings('PodDisruptionBudget', [...settings, 'replicaCount=1']);
  });

  it('contains the alerts of the docs, and a dashboard', () => {
    const enabled = (/** @type {string} */ name) =>
      `metrics.${name}.enabled=true`;
    const { groups } = withSettings('PrometheusRule', [
      enabled('prometheusRule'),
    ]).spec;
    const docs = readFileSync(
      inRepository('docs/operations/metrics.md'),
      'utf8',
    );
    for (const { alert, expr } of groups[0].rules) {
      const shown = expr.replaceAll('|', '\\|');
      assert.ok(docs.includes(`| \`${shown}\` `), alert);
    }
    assert.equal(groups[0].rules.length, 9);
    const text = runHelm(HELM, [
      'template',
      'rayport',
      CHART,
      '--set',
      'trial=true',
      '--set',
      'kuberay.check=false',
      '--set',
      enabled('dashboard'),
      '--show-only',
      'templates/dashboard.yaml',
    ]);
    const dashboard = JSON.parse(parse(text).data['rayport.json']);
    assert.equal(dashboard.panels.length, 12);
  });

  it('adds a ServiceMonitor for /metrics on request', () => {
    const objects = render('gateway-values.yaml');
    const { metadata, spec } = only(objects, 'ServiceMonitor');
    assert.equal(metadata.labels.release, 'prometheus');
    const service = only(objects, 'Service');
    for (const [label, value] of Object.entries(spec.selector.matchLabels)) {
      assert.equal(service.metadata.labels[label], value);
    }
    const [{ port, path }] = spec.endpoints;
    assert.equal(path, '/metrics');
    assert.ok(
      service.spec.ports.some(
        (/** @type {{ name: string }} */ { name }) => name === port,
      ),
    );
  });

  it('adds labels, annotations and extra objects', () => {
    const objects = render('namespaces-values.yaml');
    const own = objects.filter(
      ({ metadata }) => !/-(extra|test)$/.test(metadata.name),
    );
    assert.ok(own.length > 8);
    for (const { kind, metadata } of own) {
      assert.equal(metadata.labels['cost-center'], 'platform', kind);
      assert.equal(metadata.annotations['example.com/owner'], 'platform', kind);
    }
    const extra = objects.find(({ metadata }) => /-extra$/.test(metadata.name));
    assert.equal(extra?.data.url, 'https://rayport.example.com');
  });

  it('sets hosts, DNS, topology spread and strategy from values', () => {
    const objects = render('namespaces-values.yaml');
    const { rules, tls } = only(objects, 'Ingress').spec;
    const hosts = ['rayport.example.com', 'ray.example.com'];
    assert.deepEqual(
      rules.map((/** @type {{ host: string }} */ { host }) => host),
      hosts,
    );
    assert.deepEqual(tls, [{ hosts, secretName: 'rayport-tls' }]);
    const { strategy, template } = only(objects, 'Deployment').spec;
    assert.deepEqual(strategy, { type: 'Recreate' });
    const { spec } = template;
    assert.equal(spec.dnsPolicy, 'ClusterFirst');
    assert.equal(spec.dnsConfig.options[0].name, 'ndots');
    assert.equal(spec.hostAliases[0].ip, '10.0.0.1');
    assert.equal(spec.topologySpreadConstraints.length, 1);
    assert.ok(spec.affinity.podAntiAffinity);
  });

  it('listens on IPv6, and has a certificate for each host', () => {
    const objects = render('ipv6-values.yaml');
    const serviceOf = (/** @type {string} */ name) =>
      objects.find(
        ({ kind, metadata }) => kind === 'Service' && metadata.name === name,
      )?.spec;
    const spec = serviceOf('rayport');
    const { ports } = serviceOf('rayport-alias');
    assert.equal(ports[0].port, spec.ports[0].port);
    assert.equal(spec.ipFamilyPolicy, 'PreferDualStack');
    assert.deepEqual(spec.ipFamilies, ['IPv6', 'IPv4']);
    const text = only(objects, 'ConfigMap').data['app-config.chart.yaml'];
    const { backend, ray } = parse(text);
    assert.deepEqual([backend.listen.host, ray.grpc.host], ['::', '::']);
    const { tls } = only(objects, 'Ingress').spec;
    assert.deepEqual(
      tls.map((/** @type {{ secretName: string }} */ item) => item.secretName),
      ['rayport-com', 'rayport-org'],
    );
  });

  it('omits the timeout of routes for Gateways that know none', () => {
    const settings = ['gateway.enabled=true', 'gateway.parentRefs[0].name=a'];
    const ruleWith = (/** @type {string[]} */ further) =>
      withSettings('HTTPRoute', [...settings, ...further]).spec.rules[1];
    assert.deepEqual(ruleWith([]).timeouts, { request: '0s' });
    assert.ok(!('timeouts' in ruleWith(['gateway.requestTimeout='])));
  });

  it('allows connections to the ports of all that is configured', () => {
    const portsWith = (/** @type {string[]} */ settings) => {
      const { egress } = withSettings('NetworkPolicy', settings).spec;
      return egress[1].ports.map((/** @type {{ port: number }} */ { port }) =>
        Number(port),
      );
    };
    assert.deepEqual(portsWith([]), [443, 6443]);
    assert.deepEqual(
      portsWith([
        'config.ray.dashboard.access=in-cluster-dns',
        'config.ray.history.logs.awsS3.bucketName=logs',
        'config.ray.history.logs.awsS3.endpoint=http://minio:9000/',
        'config.ray.history.server.url=http://history',
        'config.ray.metrics.prometheus.url=${PROMETHEUS}',
        'config.auth.providers.oidc.production.metadataUrl=https://id:8443/a',
      ]),
      [443, 6443, 8265, 8000, 9000, 80, 8443],
    );
    assert.deepEqual(
      portsWith([
        'config.ray.history.logs=false',
        'config.ray.dashboard.urlTemplate=https://{cluster}.example.com:444',
        'config.ray.metrics.prometheus.url=http://prometheus:9090',
        'config.ray.history.server.url=http://history:${PORT}',
      ]),
      [443, 6443, 444, 9090],
    );
  });

  it('lets the test pod through the NetworkPolicy', () => {
    const objects = render('namespaces-values.yaml');
    const [{ from }] = only(objects, 'NetworkPolicy').spec.ingress;
    assert.equal(from.length, 2);
    const { matchLabels } = from[0].podSelector;
    const { metadata } = only(objects, 'Pod');
    assert.deepEqual(matchLabels, metadata.labels);
  });

  it('has a test pod that the Service does not select', () => {
    const objects = render('rayport.yaml');
    const { metadata, spec } = only(objects, 'Pod');
    assert.equal(metadata.annotations['helm.sh/hook'], 'test');
    const { selector, ports } = only(objects, 'Service').spec;
    assert.notEqual(
      metadata.labels['app.kubernetes.io/name'],
      selector['app.kubernetes.io/name'],
    );
    assert.ok(spec.containers[0].args[0].includes(`rayport:${ports[0].port}/`));
  });

  it('leaves enough time to drain connections', () => {
    const objects = render('rayport.yaml');
    const config = parse(
      only(objects, 'ConfigMap').data['app-config.chart.yaml'],
    );
    const { seconds } = config.backend.lifecycle.serverShutdownDelay;
    const pod = only(objects, 'Deployment').spec.template.spec;
    assert.ok(seconds > 0);
    assert.ok(pod.terminationGracePeriodSeconds >= seconds + 30);
  });

  it('runs a trial as one replica with a ClusterIP Service', () => {
    const objects = render('trial.yaml');
    assert.equal(only(objects, 'Service').spec.type, 'ClusterIP');
    assert.equal(only(objects, 'Deployment').spec.replicas, 1);
    const kinds = objects.map(({ kind }) => kind);
    assert.ok(!kinds.includes('PodDisruptionBudget'));
  });

  it('grants rights for the cluster or for namespaces, or read-only rights', () => {
    const inNamespaces = render('namespaces-values.yaml');
    const kinds = inNamespaces.map(({ kind }) => kind);
    assert.ok(!kinds.some(kind => kind.startsWith('ClusterRole')));
    assert.equal(kinds.filter(kind => kind === 'Role').length, 2);
    const readOnly = render('gateway-values.yaml');
    const binding = only(readOnly, 'ClusterRoleBinding');
    assert.match(binding.roleRef.name, /-reader$/);
    const role = readOnly.find(
      ({ kind, metadata }) =>
        kind === 'ClusterRole' && metadata.name === binding.roleRef.name,
    );
    for (const { verbs } of role?.rules ?? []) {
      assert.ok(
        verbs.every((/** @type {string} */ verb) =>
          ['get', 'list', 'watch'].includes(verb),
        ),
      );
    }
  });
});

describe('the plain manifests', () => {
  for (const manifest of MANIFESTS) {
    it(`${manifest.path} matches the rendered chart`, async () => {
      const written = readFileSync(inRepository(manifest.path), 'utf8');
      assert.equal(written, await renderManifest(HELM, manifest));
    });
  }
});
