import { readSecretVariables, secretVariableText } from './secretVariables';

describe('readSecretVariables', () => {
  it('reads lines and lists, and returns entries that it cannot read', () => {
    const text =
      'TOKEN=hub/token\n\n KEY = wandb/api.key, URL=db/url\nTOKEN=b/c\nX=y\nA=b/c/d\nA=b=c';
    expect(readSecretVariables(text)).toEqual({
      variables: [
        { variable: 'TOKEN', name: 'hub', key: 'token' },
        { variable: 'KEY', name: 'wandb', key: 'api.key' },
        { variable: 'URL', name: 'db', key: 'url' },
      ],
      faulty: ['TOKEN=b/c', 'X=y', 'A=b/c/d', 'A=b=c'],
    });
  });

  it('reads the text that secretVariableText writes', () => {
    const variable = { variable: 'TOKEN', name: 'hub', key: 'token' };
    const { variables } = readSecretVariables(secretVariableText(variable));
    expect(variables).toEqual([variable]);
  });
});
