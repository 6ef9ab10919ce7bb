// `npm run e2e:kube-client`: the Python client of Kubernetes against the Kubernetes API of a whole portal.
import { inCache } from './lib/paths.mjs';
import { ensureEnvironment } from './lib/pythonEnvironment.mjs';
import { runMain } from './lib/runMain.mjs';
import { testWithPython } from './lib/testWithPython.mjs';

const VERSION = '37.0.2';

await runMain(() =>
  testWithPython({
    folder: 'kubeClient',
    minors: { min: 10, max: 13 },
    install: python =>
      ensureEnvironment(python, {
        folder: inCache(`kubernetes-python-${VERSION}`),
        requirement: `kubernetes==${VERSION}`,
      }),
  }),
);
