import { Step } from './Step';
import { template, V1 } from './parts';

const path = `${V1}/compute_templates`;

export const templateSteps: Step[] = [
  { name: 'create template', method: 'POST', path, body: template('small') },
  {
    name: 'create a template that exists',
    method: 'POST',
    path,
    body: template('small'),
  },
  {
    name: 'create a template without CPU',
    method: 'POST',
    path,
    body: template('none', { cpu: 0 }),
  },
  {
    name: 'create a template with a bad name',
    method: 'POST',
    path,
    body: template('Not_A_Name'),
  },
  {
    name: 'create a template with a field that does not exist',
    method: 'POST',
    path: `${path}?fieldValidation=Strict`,
    body: template('strict', { cpus: 4 }),
  },
  {
    name: 'try to create a template',
    method: 'POST',
    path: `${path}?dryRun=All`,
    body: template('tried'),
  },
  {
    name: 'create a template in a namespace that does not exist',
    method: 'POST',
    path: '/apis/v1/namespaces/nowhere/compute_templates',
    body: template('small', { namespace: 'nowhere' }),
  },
  { name: 'get template', path: `${path}/small` },
  { name: 'get a template that does not exist', path: `${path}/absent` },
  {
    name: 'create another template',
    method: 'POST',
    path,
    body: template('huge', {
      cpu: 64,
      tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }],
      extendedResources: { 'example.com/fpga': 1 },
    }),
  },
  { name: 'list templates', path },
  { name: 'list templates, a page', path: `${path}?limit=1` },
  {
    name: 'patch template',
    method: 'PATCH',
    path: `${path}/huge`,
    body: { memory: 4 },
  },
  {
    name: 'delete a template that does not exist',
    method: 'DELETE',
    path: `${path}/absent`,
  },
];
