import { KubeConfig } from '@kubernetes/client-node';
import { readFile } from 'node:fs/promises';
import { RequestOptions } from 'node:https';
import { join } from 'node:path';
import { KubeconfigFolder } from '../__testUtils__/KubeconfigFolder';

const EXPIRED = `${['{}', '{"exp":1}', ''].map(part => Buffer.from(part).toString('base64url')).join('.')}`;

/**
 * Behavior of the library that Rayport replaces with own code (docs/adr/0001-kubernetes-client-node.md). A test that
 * fails after an update shows that the library closed a gap: the code for it can be removed.
 */
describe('KubeConfig of @kubernetes/client-node', () => {
  let folder: KubeconfigFolder;

  beforeEach(async () => {
    folder = await KubeconfigFolder.create();
  });

  afterEach(async () => {
    await folder.remove();
  });

  async function load(user: object, cluster: object = {}): Promise<KubeConfig> {
    const kubeConfig = new KubeConfig();
    const main = { server: 'https://one', ...cluster };
    kubeConfig.loadFromFile(
      await folder.writeKubeconfig({ clusters: { main }, user }),
    );
    return kubeConfig;
  }

  async function apply(kubeConfig: KubeConfig): Promise<RequestOptions> {
    const options: RequestOptions = {};
    await kubeConfig.applyToHTTPSOptions(options);
    return options;
  }

  function execOf(script: string): object {
    const apiVersion = 'client.authentication.k8s.io/v1';
    const args = ['-e', script, folder.path];
    return { exec: { apiVersion, command: process.execPath, args } };
  }

  it.each([
    ['stderr', 'console.error("secret"); process.exit(3)'],
    ['output', 'console.log("secret")'],
  ])("repeats an exec plugin's %s in the error", async (_name, script) => {
    const kubeConfig = await load(execOf(script));
    await expect(apply(kubeConfig)).rejects.toThrow(/secret/);
  });

  it('runs an exec plugin once for each waiting request, without KUBERNETES_EXEC_INFO', async () => {
    const kubeConfig = await load(
      execOf(
        `require('node:fs').appendFileSync(process.argv[1] + '/runs', process.env.KUBERNETES_EXEC_INFO ?? 'x');
        console.log('{"status":{"token":"t"}}');`,
      ),
    );
    await Promise.all([apply(kubeConfig), apply(kubeConfig)]);
    expect(await readFile(join(folder.path, 'runs'), 'utf8')).toBe('xx');
  });

  it('sends nothing for an expired OIDC token, and cannot renew it', async () => {
    const config = { 'id-token': EXPIRED };
    const expired = { 'auth-provider': { name: 'oidc', config } };
    expect((await apply(await load(expired))).headers).toEqual({});
    Object.assign(config, {
      'client-id': 'portal',
      'refresh-token': 'refresh',
      'idp-issuer-url': 'https://127.0.0.1:1',
    });
    await expect(apply(await load(expired))).rejects.toThrow(
      '"server" must be an instance of URL',
    );
  });

  it.each([
    ['tokenFile', { tokenFile: 'token' }],
    ['an unknown auth-provider', { 'auth-provider': { name: 'other' } }],
  ])('sends nothing for %s', async (_name, user) => {
    await folder.write('token', 'from-file');
    expect((await apply(await load(user))).headers).toEqual({});
  });

  it('ignores groups, uid and extras of an impersonation', async () => {
    const kubeConfig = await load({
      as: 'ada',
      'as-uid': '42',
      'as-groups': ['ml'],
      'as-user-extra': { scopes: ['view'] },
    });
    expect((await apply(kubeConfig)).headers).toEqual({
      'Impersonate-User': 'ada',
    });
  });

  it('reads the certificate-authority file even if inline data is set', async () => {
    const kubeConfig = await load(
      {},
      { 'certificate-authority': 'gone', 'certificate-authority-data': 'YQ==' },
    );
    await expect(apply(kubeConfig)).rejects.toThrow(/gone/);
  });

  it('fails on a duplicate name in two files', async () => {
    const kubeConfig = await load({});
    const other = await load({});
    expect(() => kubeConfig.mergeConfig(other)).toThrow(/Duplicate cluster/);
  });

  it('quotes a kubeconfig that it cannot parse', () => {
    expect(() => new KubeConfig().loadFromString('token: "secret')).toThrow(
      /secret/,
    );
  });
});
