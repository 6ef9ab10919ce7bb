import {
  computeTemplateSchema,
  decodeMessage,
  encodeMessage,
} from '@rayport/backstage-plugin-ray-common';
import { templateRecordings } from './__testUtils__/recordings';
import { configMapToTemplate } from './configMapToTemplate';
import { templateToConfigMap } from './templateToConfigMap';

describe.each(templateRecordings())(
  'the recorded template $name',
  ({ request, response, object }) => {
    const { value } = decodeMessage(computeTemplateSchema, request);
    const template = computeTemplateSchema.parse(value);

    it('is stored in the same ConfigMap', () => {
      const { uid, creationTimestamp, ...metadata } = object.metadata;
      expect(templateToConfigMap(template)).toEqual({ ...object, metadata });
    });

    it('reads as the same answer', () => {
      const stored = configMapToTemplate(object);
      expect(encodeMessage(computeTemplateSchema, stored)).toEqual(
        response ??
          encodeMessage(computeTemplateSchema, {
            ...template,
            memoryUnit: 'Gi',
          }),
      );
    });
  },
);
