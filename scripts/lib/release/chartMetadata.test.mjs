import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chartMetadata } from './chartMetadata.mjs';

const chart = { name: 'rayport', version: '0.1.0', appVersion: '0.1.0' };

describe('the metadata of a released chart', () => {
  it('has the version of the packages and the address of the repository', () => {
    const url = 'git+https://git.example.org/rayport.git';
    const home = 'https://git.example.org/rayport';
    const root = { repository: { type: 'git', url } };
    assert.deepEqual(chartMetadata(root, '1.2.3', chart), {
      name: 'rayport',
      version: '1.2.3',
      appVersion: '1.2.3',
      home,
      sources: [home],
    });
  });

  it('has no address without a public repository', () => {
    assert.deepEqual(Object.keys(chartMetadata({}, '1.2.3', chart)), [
      'name',
      'version',
      'appVersion',
    ]);
  });
});
