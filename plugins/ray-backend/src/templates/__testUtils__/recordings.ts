import { readdirSync, readFileSync } from 'node:fs';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { ConfigMap } from '@rayport/backstage-plugin-ray-node';

/** A template as the real server took, stored and returned it. */
export interface TemplateRecording {
  name: string;
  request: object;
  /** Absent where only the ConfigMap was recorded. */
  response?: object;
  object: ConfigMap;
}

const FOLDER = resolvePackagePath(
  '@rayport/backstage-plugin-ray-backend',
  'src/templates/__fixtures__',
);

/** Everything recorded about templates (KubeRay API server V1, release 1.7.0, over Kubernetes 1.34). */
export function templateRecordings(): TemplateRecording[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')));
}
