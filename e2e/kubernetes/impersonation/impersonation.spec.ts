import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APIRequestContext, APIResponse, expect, test } from '@playwright/test';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot, resultsDirectory } from '../../environment';
import { START_TIMEOUT_MS } from '../../support/untilReady';
import { AccountTokens } from '../credentials/AccountTokens';
import { writeKubeconfig } from '../credentials/writeKubeconfig';
import { Kubernetes } from '../Kubernetes';
import { clusterNamed } from '../requests';
import { PortalUser } from './PortalUser';

const RBAC = '/apis/rbac.authorization.k8s.io/v1';
const ADMISSION = '/apis/admissionregistration.k8s.io/v1';

/** As in deploy/impersonation.yaml: alice's team may work in team-a, and no team in team-b. */
const [OURS, OTHERS] = ['team-a', 'team-b'];
const ALICE = 'backstage:user:default/alice';

/** Where its manifests go, by kind. */
const PATHS: Record<string, string> = {
  ClusterRole: `${RBAC}/clusterroles`,
  ClusterRoleBinding: `${RBAC}/clusterrolebindings`,
  RoleBinding: `${RBAC}/namespaces/${OURS}/rolebindings`,
};

/** Refuses ConfigMaps of this name, and names the user that Kubernetes sees as their sender. */
const TOLD = 'tell-me-who-i-am';

let kubernetes: Kubernetes;
let alice: PortalUser;
let bob: PortalUser;

test.beforeAll(async () => {
  // Two portals start.
  test.setTimeout(2 * START_TIMEOUT_MS);
  kubernetes = await Kubernetes.connect();
  for (const name of [OURS, OTHERS]) {
    await kubernetes.post('/api/v1/namespaces', { metadata: { name } });
  }
  const manifests = readFileSync(
    join(repositoryRoot, 'deploy/impersonation.yaml'),
    'utf8',
  );
  for (const document of parseAllDocuments(manifests)) {
    const object = document.toJS();
    await kubernetes.post(PATHS[object.kind], object);
  }
  await makeAdmissionTell();
  const folder = join(resultsDirectory, 'kubernetes', 'impersonation');
  mkdirSync(folder, { recursive: true });
  const tokenFile = join(folder, 'token');
  const kubeconfig = join(folder, 'kubeconfig');
  const tokens = new AccountTokens(kubernetes);
  writeFileSync(tokenFile, await tokens.issue('rayport', 'impersonation'));
  const { host } = new URL(String(process.env.KUBERNETES_URL));
  writeKubeconfig(kubeconfig, { server: host, tokenFile });
  // Other groups would be refused: the portal's account may act as these two only.
  const onlyGroups = ['group:default/team-a', 'group:default/team-b'];
  [alice, bob] = await Promise.all([
    PortalUser.signIn({
      name: 'alice',
      kubeconfig,
      impersonate: 'all',
      onlyGroups,
      groups: ['group:default/team-a', 'group:default/readers'],
    }),
    PortalUser.signIn({
      name: 'bob',
      kubeconfig,
      impersonate: 'writes',
      onlyGroups,
      groups: ['group:default/team-b'],
    }),
  ]);
});

test.afterAll(async () => {
  await alice?.signOut();
  await bob?.signOut();
  for (const name of [OURS, OTHERS]) {
    await kubernetes.delete(`/api/v1/namespaces/${name}`);
  }
});

async function makeAdmissionTell() {
  const rules = [
    {
      apiGroups: [''],
      apiVersions: ['v1'],
      operations: ['CREATE'],
      resources: ['configmaps'],
    },
  ];
  await kubernetes.post(`${ADMISSION}/validatingadmissionpolicies`, {
    metadata: { name: TOLD },
    spec: {
      matchConstraints: { resourceRules: rules },
      validations: [
        {
          expression: `object.metadata.name != '${TOLD}'`,
          messageExpression:
            "'you are ' + request.userInfo.username + ' of ' + request.userInfo.groups.join(' ')",
        },
      ],
    },
  });
  await kubernetes.post(`${ADMISSION}/validatingadmissionpolicybindings`, {
    metadata: { name: TOLD },
    spec: { policyName: TOLD, validationActions: ['Deny'] },
  });
}

function makeTemplate(
  api: APIRequestContext,
  namespace: string,
  options: { name?: string; query?: string } = {},
) {
  const { name = 'small', query = '' } = options;
  return api.post(
    `/apis/v1/namespaces/${namespace}/compute_templates${query}`,
    {
      data: { name, namespace, cpu: 1, memory: 2 },
    },
  );
}

async function answered(answer: APIResponse, status = 200) {
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
}

test('a user may act only in the namespaces that Kubernetes allows to their group', async () => {
  const { api } = alice;
  await answered(await makeTemplate(api, OURS));
  const cluster = { ...clusterNamed('mine'), namespace: OURS, user: '' };
  const clusters = `/apis/v1/namespaces/${OURS}/clusters`;
  await answered(await api.post(clusters, { data: cluster }));
  await answered(await api.get(`${clusters}/mine?consistency=strong`));
  const open = `/api/ray/namespaces/${OURS}/clusters/mine/dashboard`;
  await expect.poll(async () => (await api.post(open)).status()).toBe(200);
  const { path } = await answered(await api.post(open));
  // A ticket holds only a limited token, which must be enough to find the user's groups.
  const jobs = `/api/ray${path}api/jobs/`;
  await answered(await api.get(jobs));
  await answered(await api.post(jobs, { data: { entrypoint: 'echo' } }));
  await answered(await api.delete(`${clusters}/mine`));

  for (const query of ['', '?dryRun=All']) {
    const answer = await makeTemplate(api, OTHERS, { query });
    const { code, message } = await answered(answer, 403);
    expect(code).toBe(7);
    expect(message).toContain(`Kubernetes refuses it to ${ALICE}`);
    expect(message).toContain('cannot create resource "configmaps"');
    expect(message).toContain(`in the namespace "${OTHERS}"`);
  }
  // The portal itself may, so Kubernetes refuses the user.
  await answered(await makeTemplate(alice.service, OTHERS));
});

test('with `all`, a user sees only what Kubernetes lets them list, cached or not', async () => {
  const { api, service } = alice;
  const everywhere = '/apis/v1/compute_templates';
  const namespacesFor = async (asked: APIRequestContext) => {
    const { computeTemplates } = await answered(await asked.get(everywhere));
    return computeTemplates.map(
      ({ namespace }: { namespace: string }) => namespace,
    );
  };
  expect(await namespacesFor(api)).toEqual([OURS]);
  expect(await namespacesFor(service)).toEqual(
    expect.arrayContaining([OURS, OTHERS]),
  );
  const theirs = `/apis/v1/namespaces/${OTHERS}/compute_templates/small`;
  for (const path of [theirs, `${theirs}?consistency=strong`]) {
    await answered(await api.get(path), 404);
  }
  await answered(await api.delete(theirs), 404);
  const { namespaces } = await answered(await api.get('/api/ray/namespaces'));
  expect(namespaces).toEqual([OURS]);
});

test('different portal users act as different Kubernetes users', async () => {
  const answer = await makeTemplate(bob.api, OURS, { name: 'large' });
  const { message } = await answered(answer, 403);
  expect(message).toContain('backstage:user:default/bob');
  // With `writes`, only those act as the user.
  const theirs = `/apis/v1/namespaces/${OTHERS}/compute_templates/small`;
  const refusal = await answered(await bob.api.delete(theirs), 403);
  expect(refusal.message).toContain('cannot delete resource "configmaps"');
  const strong = `/apis/v1/namespaces/${OTHERS}/compute_templates?consistency=strong`;
  await answered(await bob.api.get(strong));
});

test('forms offer only namespaces in which Kubernetes lets the user create', async () => {
  const { creation } = await answered(
    await alice.api.get('/api/ray/namespaces'),
  );
  const open = creation.find(
    ({ kind }: { kind: string }) => kind === 'cluster',
  ).namespaces;
  expect(open).toContain(OURS);
  expect(open).not.toContain(OTHERS);
});

test('admission receives the user and their groups, except groups that the portal is not configured to send', async () => {
  // A policy takes effect after a moment.
  await expect
    .poll(async () => {
      const options = { name: TOLD, query: '?dryRun=All' };
      const answer = await makeTemplate(alice.api, OURS, options);
      return (await answer.json()).message;
    })
    .toContain(
      `you are ${ALICE} of backstage:group:default/team-a system:authenticated`,
    );
});

test('the portal reports that its account may not impersonate users', async () => {
  await kubernetes.delete(`${RBAC}/clusterrolebindings/rayport-impersonation`);
  await expect
    .poll(async () => {
      const answer = await makeTemplate(alice.api, OURS, { name: 'later' });
      return [answer.status(), (await answer.json()).message];
    })
    .toEqual([
      503,
      expect.stringMatching(
        /own Kubernetes account may not act as .*alice: .*cannot impersonate resource "(users|groups)"/,
      ),
    ]);
  await answered(await makeTemplate(alice.service, OURS, { name: 'later' }));
});
