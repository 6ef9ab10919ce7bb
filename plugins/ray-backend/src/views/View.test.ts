import {
  ComputeTemplate,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import { listFields } from './ListFields';
import { View } from './View';

function viewOf(state: string, templates: string[]): View<ComputeTemplate> {
  const object = { namespace: 'n', name: 'a' };
  return new View({
    schema: computeTemplateSchema,
    message: computeTemplateSchema.parse(object),
    resource: { kind: 'cluster', ...object, templates },
    selectable: { states: [state], labels: { team: 'a' } },
    listFields: listFields({ object, searched: [], values: {} }),
  });
}

describe('View', () => {
  it('shares only unchanged parts with the previous view', () => {
    const before = viewOf('provisioning', ['small']);
    const after = viewOf('ready', ['small']);
    after.share(before);
    expect(after.resource).toBe(before.resource);
    expect(after.selectable.labels).toBe(before.selectable.labels);
    expect(after.selectable.states).toEqual(['ready']);

    const last = viewOf('ready', ['large']);
    last.share(after);
    expect(last.resource.templates).toEqual(['large']);
    expect(last.selectable).toBe(after.selectable);
  });
});
