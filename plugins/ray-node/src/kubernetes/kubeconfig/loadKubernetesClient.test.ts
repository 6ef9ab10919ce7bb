import { loadKubernetesClient } from './loadKubernetesClient';

jest.mock('@kubernetes/client-node', () => {
  throw new TypeError('not on this version');
});

describe('loadKubernetesClient', () => {
  it('says what to do on a Node.js that is too old for the library', async () => {
    await expect(loadKubernetesClient()).rejects.toThrow(
      /can't be loaded on Node\.js .*22\.19 or newer, or install version 1\.4/,
    );
  });
});
