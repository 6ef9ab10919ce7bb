import { resolveLink } from './resolveLink';

const values = {
  kind: 'job',
  namespace: 'team-a',
  name: 'nightly/1',
  cluster: undefined,
};

describe('resolveLink', () => {
  it('fills in known values, and encodes them', () => {
    expect(
      resolveLink('https://g.example/d?ns={namespace}&job={name}', values),
    ).toBe('https://g.example/d?ns=team-a&job=nightly%2F1');
    expect(resolveLink('https://g.example/', values)).toBe(
      'https://g.example/',
    );
  });

  it.each([
    'https://g.example/{cluster}',
    'https://g.example/{nobody}',
    '/relative/{name}',
    'ftp://files.example/{name}',
  ])('returns undefined for %s', template => {
    expect(resolveLink(template, values)).toBeUndefined();
  });
});
