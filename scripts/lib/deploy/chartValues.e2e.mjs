import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refusal, TRIAL, withSettings } from './renderedChart.mjs';

describe('the values of the chart', () => {
  it('names missing settings, and refuses unknown values', () => {
    const known = 'kuberay.check=false';
    const url = 'baseUrl=https://rayport.example.com';
    assert.match(refusal([known, 'database.existingSecret=a']), /Set baseUrl/);
    assert.match(refusal([known, url]), /Set database\.existingSecret/);
    assert.match(refusal(['trial=true']), /install the KubeRay operator first/);
    const typo = refusal(['trial=true', known, 'replicas=2']);
    assert.match(typo, /additional properties 'replicas' not allowed/);
    const key = refusal(['trial=true', known, 'config.ray.idel.mode=off']);
    assert.match(key, /additional properties 'idel' not allowed/);
    for (const section of ['auth', 'catalog']) {
      const set = `config.${section}.providers.bitbucket.a=b`;
      assert.match(
        refusal(['trial=true', known, set]),
        new RegExp(`config.${section}.providers.bitbucket: the image has no`),
      );
      const own = 'image.extraModules[0]=bitbucket';
      withSettings('Deployment', [set, own]);
    }
    const path = refusal([known, 'baseUrl=https://example.com/rayport']);
    assert.match(path, /baseUrl/);
  });

  it('checks types and ranges below config.ray', () => {
    for (const [value, words] of [
      ['idle.timeout=banana', "idle/timeout': value must be 'a duration such"],
      ['idle.mode=of', "idle/mode': value must be one of 'off', 'watch'"],
      ['idle=watch', "idle': got string, want object"],
      ['grpc.port=99999', "grpc/port': maximum: got 99,999, want 65,535"],
      ['history.logs=x', "history/logs': got string, want boolean or object"],
      ['links=x', "links': got string, want array"],
      ['kubernetes.context=5', "kubernetes/context': got number, want string"],
      ['origins.flux.edits=no', "origins/flux/edits': value must be one of"],
      ['origins.flux.edit=deny', "origins/flux': additional properties 'edit'"],
    ]) {
      const found = refusal([...TRIAL, `config.ray.${value}`]);
      assert.ok(found.includes(`at '/config/ray/${words}`), found);
    }
    withSettings('Deployment', [
      'config.ray.idle.timeout=${IDLE_TIMEOUT}',
      'config.ray.metrics.prometheus.url=http://prometheus',
      'config.ray.metrics.prometheus.token.$file=/run/token',
      'config.ray.history.logs=false',
      'config.ray.origins.flux.edits=${EDITS}',
      'config.ray.origins.argocd.$include=origin.yaml',
      'config.ray.kubernetes.namespaces[0]=${NAMESPACE}',
      'config.ray.owners[0].$include=owner.yaml',
      'config.ray.history.retention.days=${DAYS}',
      'config.ray.usage.prices.$include=prices.yaml',
      'config.ray.grpc=null',
    ]);
    withSettings('Deployment', ['config.ray.history.logs=${LOGS}']);
  });

  it('refuses configuration that contradicts the values', () => {
    const team = 'rbac.namespaces[0]=team-a';
    const namespaces = 'config.ray.kubernetes.namespaces[0]';
    for (const [set, words] of [
      ['config.backend.listen=:8080', 'listen has port 8080, and the Service'],
      ['config.backend.listen.port=8080', 'listen has port 8080'],
      ['config.ray.grpc.port=9999', 'grpc.port is 9999, and the Service'],
      [`${namespaces}=team-b`, 'namespaces has team-b, where the portal gets'],
    ]) {
      assert.ok(refusal([...TRIAL, team, set]).includes(words), set);
    }
    withSettings('Deployment', [
      team,
      `${namespaces}=team-a`,
      'config.backend.listen=:7007',
      'config.ray.grpc.port=8887',
    ]);
    withSettings('Deployment', ['config.backend.listen.host=::']);
    withSettings('Deployment', [
      'config.backend.listen.port=${PORT}',
      'config.ray.grpc.port=${GRPC_PORT}',
    ]);
    withSettings('Deployment', [
      'grpc.enabled=false',
      'config.ray.grpc.port=9999',
    ]);
  });
});
