import { join } from 'node:path';
import { KubeconfigFolder } from '../__testUtils__/KubeconfigFolder';
import { readKubeconfig } from './readKubeconfig';

const cluster = { server: 'https://one' };

describe('readKubeconfig', () => {
  let folder: KubeconfigFolder;

  beforeEach(async () => {
    folder = await KubeconfigFolder.create();
  });

  afterEach(async () => {
    await folder.remove();
  });

  it('merges several files, preferring the first one that has a name, and skips missing files', async () => {
    const missing = join(folder.path, 'missing');
    const first = await folder.writeKubeconfig(
      { clusters: { main: cluster }, user: { token: 'first' } },
      'first',
    );
    const second = await folder.writeKubeconfig(
      {
        clusters: { other: { server: 'https://two' }, main: {} },
        user: { token: 'second', username: 'ada' },
      },
      'second',
    );
    const paths = [missing, first, second];
    expect(await readKubeconfig({ paths })).toMatchObject({
      cluster: { server: 'https://one' },
      user: { token: 'first' },
    });
    const { cluster: other, user } = await readKubeconfig({
      paths,
      context: 'other',
    });
    expect(other.server).toBe('https://two');
    expect(user.username).toBeUndefined();
  });

  it('resolves paths relative to the folder of their file', async () => {
    const path = await folder.write(
      'config',
      `
current-context: main
contexts: [{name: main, context: {cluster: main, user: portal}}]
clusters: [{name: main, cluster: {server: https://one, certificate-authority: tls/ca.crt}}]
users:
  - name: portal
    user:
      tokenFile: token
      client-certificate: tls/crt
      client-key: /etc/key
      exec: {apiVersion: client.authentication.k8s.io/v1beta1, command: bin/login}
`,
    );
    const inFolder = (name: string) => join(folder.path, name);
    expect(await readKubeconfig({ paths: [path] })).toMatchObject({
      cluster: { 'certificate-authority': inFolder('tls/ca.crt') },
      user: {
        tokenFile: inFolder('token'),
        'client-certificate': inFolder('tls/crt'),
        'client-key': '/etc/key',
        exec: { command: inFolder('bin/login') },
      },
    });
  });

  it.each([
    ['a text', 'just words', /config has none of the keys of one: it needs /],
    [
      'a broken file',
      'a: b\ntoken: "secret',
      /config is not valid YAML near line \d: (?!.*secret)/,
    ],
    ['nothing', '', /config is empty: it needs /],
    ['no context', '{}', /no current-context; it has: none/],
    [
      'a cluster that is not there',
      'current-context: a\ncontexts: [{name: a, context: {cluster: b}}]',
      /no cluster "b"; it has: none/,
    ],
    [
      'a server that is no URL',
      'current-context: a\ncontexts: [{name: a, context: {cluster: a}}]\nclusters: [{name: a, cluster: {server: here}}]',
      /The cluster "a" in the kubeconfig .*config is wrong: server: /,
    ],
    [
      'an exec plugin of a version that is gone',
      'current-context: a\ncontexts: [{name: a, context: {cluster: a, user: a}}]\nclusters: [{name: a, cluster: {server: https://one}}]\nusers: [{name: a, user: {exec: {command: x, apiVersion: client.authentication.k8s.io/v1alpha1}}}]',
      /The user "a" .* exec.apiVersion: only client.authentication.k8s.io\/v1 and/,
    ],
  ])('reports the problem of %s', async (_name, content, message) => {
    const path = await folder.write('config', content);
    await expect(readKubeconfig({ paths: [path] })).rejects.toThrow(message);
  });
});
