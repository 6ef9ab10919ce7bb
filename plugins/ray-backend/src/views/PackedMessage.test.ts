import { clusterStatusSchema } from '@rayport/backstage-plugin-ray-common';
import { PackedJson } from '../core/PackedJson';
import { PackedMessage } from './PackedMessage';
import { RenderedMessage } from './RenderedMessage';

describe('PackedMessage', () => {
  it('equals a rendered message byte for byte, packed or not', () => {
    const packer = new PackedJson();
    for (let index = 0; index < 20; index += 1) {
      const message = clusterStatusSchema.parse({
        state: 'ready',
        message: `Pod head-${index} – läuft`,
        desiredWorkers: index,
        pods: [{ name: `head-${index}`, phase: 'Running' }],
      });
      const rendered = new RenderedMessage(clusterStatusSchema, message);
      for (const isPacked of [false, true]) {
        const packed = new PackedMessage(clusterStatusSchema, message, packer);
        if (isPacked) packed.pack();
        expect(packed.isPacked).toBe(isPacked);
        expect(packed.json('ray').equals(rendered.json('ray'))).toBe(true);
        expect(packed.json('x').equals(rendered.json('x'))).toBe(true);
        expect(packed.tag).toBe(rendered.tag);
        expect(packed.message()).toEqual(message);
      }
    }
  });
});
