import { archiveOf } from './archiveOf';

describe('archiveOf', () => {
  it.each([
    [
      'https://github.com/team/train',
      'https://github.com/team/train/archive/HEAD.zip',
    ],
    [
      ' https://github.com/team/train.git ',
      'https://github.com/team/train/archive/HEAD.zip',
    ],
    [
      'https://github.com/team/train/tree/feature/x/',
      'https://github.com/team/train/archive/feature/x.zip',
    ],
    [
      'https://gitlab.example.com/a/b/train',
      'https://gitlab.example.com/a/b/train/-/archive/HEAD/train-HEAD.zip',
    ],
    [
      'https://bitbucket.org/team/train',
      'https://bitbucket.org/team/train/get/HEAD.zip',
    ],
    ['https://files.example.com/x.zip', 'https://files.example.com/x.zip'],
  ])('finds the archive of %s', (address, archive) => {
    expect(archiveOf(address)).toBe(archive);
  });

  it.each([
    '',
    'train',
    'git@github.com:team/train.git',
    'http://github.com/team/train',
    'https://github.com/',
    'https://git.example.com/team/train',
  ])('finds no archive of `%s`', address => {
    expect(archiveOf(address)).toBeUndefined();
  });
});
