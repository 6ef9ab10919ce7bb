import { parse } from 'yaml';
import { jobForm } from '../form/jobForm';
import { jobNameOf } from '../form/freeJobName';
import { componentJob, componentRun } from './componentJob';

function component(annotations: Record<string, string>, name = 'fraud') {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, namespace: 'ml', annotations },
  };
}

const ANNOTATIONS = {
  'ray.io/entrypoint': 'python train.py',
  'ray.io/namespace': 'ray-ml',
  'ray.io/compute-template': 'small',
  'ray.io/image': 'registry.example/fraud:1',
  'ray.io/version': '2.46.0',
  'ray.io/working-dir': 's3://models/fraud.zip',
};

describe('the job of a component', () => {
  it('uses the annotations, and names the component', () => {
    const job = jobForm.toMessage(componentJob(component(ANNOTATIONS), 'run'));
    const group = {
      computeTemplate: 'small',
      image: 'registry.example/fraud:1',
    };
    expect(job).toMatchObject({
      name: 'run',
      namespace: 'ray-ml',
      version: '2.46.0',
      entrypoint: 'python train.py',
      metadata: { 'rayport.io/component': 'component:ml/fraud' },
      clusterSpec: { headGroupSpec: group, workerGroupSpec: [group] },
    });
    expect(parse(job.runtimeEnv ?? '')).toEqual({
      working_dir: 's3://models/fraud.zip',
    });
  });

  it.each([
    [
      'url:https://github.com/org/repo/tree/main/services/fraud/',
      'https://github.com/org/repo/archive/main.zip',
    ],
    [
      'url:https://gitlab.com/org/repo/-/tree/main/',
      'https://gitlab.com/org/repo/-/archive/main/repo-main.zip',
    ],
    [
      'url:https://bitbucket.org/org/repo/src/main/fraud',
      'https://bitbucket.org/org/repo/get/main.zip',
    ],
    [
      'url:https://github.com/org/repo',
      'https://github.com/org/repo/archive/HEAD.zip',
    ],
    ['file:/examples/', ''],
  ])('loads the source of a component in %s', (location, workingDir) => {
    const entity = component({ 'backstage.io/source-location': location });
    expect(componentRun(entity).workingDir).toBe(workingDir);
  });

  it.each([
    ['Fraud_Model.v2', 'fraud-model-v2'],
    ['2nd--model', 'nd-model'],
    ['123', ''],
    ['a'.repeat(60), 'a'.repeat(47)],
  ])('derives a valid Kubernetes name from %s', (name, jobName) => {
    expect(jobNameOf(name)).toBe(jobName);
  });
});
