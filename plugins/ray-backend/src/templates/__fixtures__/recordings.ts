import { readdirSync, readFileSync } from 'node:fs';
import { ConfigMap } from '@rayport/backstage-plugin-ray-node';

/** A template as the real server took, stored and returned it. */
export interface TemplateRecording {
  name: string;
  request: object;
  /** Absent where only the ConfigMap was recorded. */
  response?: object;
  object: ConfigMap;
}

/** Everything recorded about templates (KubeRay API server V1, release 1.7.0, over Kubernetes 1.34). */
export function templateRecordings(): TemplateRecording[] {
  return readdirSync(__dirname)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(`${__dirname}/${file}`, 'utf8')));
}
