import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isInstalled } from './install.mjs';

describe('isInstalled', () => {
  const locked = {
    '': {},
    'plugins/ray': { version: '0.1.0' },
    'node_modules/ray': { link: true },
    'node_modules/react': { version: '18.3.1' },
    'node_modules/esbuild-for-elsewhere': { version: '1.0.0', optional: true },
  };
  const installed = {
    'node_modules/ray': { link: true },
    'node_modules/react': { version: '18.3.1' },
  };

  it('accepts a complete installation without the packages of other platforms', () => {
    assert.equal(isInstalled(locked, installed), true);
  });

  it('detects a missing package', () => {
    assert.equal(
      isInstalled(
        { ...locked, 'node_modules/zod': { version: '4.6.7' } },
        installed,
      ),
      false,
    );
  });

  it('detects another version of a package, optional or not', () => {
    assert.equal(
      isInstalled(locked, {
        ...installed,
        'node_modules/react': { version: '19.0.0' },
      }),
      false,
    );
    const other = {
      ...installed,
      'node_modules/esbuild-for-elsewhere': { version: '0.9.0' },
    };
    assert.equal(isInstalled(locked, other), false);
  });

  it('detects an incomplete installation, which leaves no record', () => {
    assert.equal(isInstalled(locked, {}), false);
  });
});
