import { rayCliLines, SHELLS } from './rayCliLines';

const address = 'https://portal/api/ray/clusters/default/training/ray';

describe('rayCliLines', () => {
  it.each(SHELLS)('fills in address, token and version for %s', shell => {
    const options = { shell, address, version: '2.60.0' };
    const text = rayCliLines({ ...options, token: 'rayport_x' });
    expect(text).toContain(address);
    expect(text).toContain('{"Authorization": "Bearer rayport_x"}');
    expect(text).toContain('ray[default]==2.60.0');
    expect(rayCliLines({ ...options, token: undefined })).toContain(
      'Bearer <token>',
    );
  });
});
