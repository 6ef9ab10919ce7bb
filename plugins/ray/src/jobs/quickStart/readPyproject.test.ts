import { readPyproject } from './readPyproject';

describe('readPyproject', () => {
  it('takes packages from the sources of uv', () => {
    const text = `
[project]
dependencies = ["numpy>=1.26", "Our_Lib[gpu]>=2; python_version > '3.9'", "wheel-one", "beside", "sibling>=1", "indexed"]
[tool.uv.sources]
our-lib = { git = "https://git.example.com/our-lib", tag = "v2" }
wheel-one = { url = "https://files.example.com/wheel_one.whl" }
beside = { path = "../beside" }
sibling = { workspace = true }
indexed = [{ index = "torch-cpu" }]
`;
    expect(readPyproject(text)).toEqual({
      packages: [
        'numpy>=1.26',
        "Our_Lib[gpu] @ git+https://git.example.com/our-lib@v2 ; python_version > '3.9'",
        'wheel-one @ https://files.example.com/wheel_one.whl',
        'indexed',
      ],
      local: ['beside', 'sibling>=1'],
      isUnread: false,
    });
  });

  it.each([
    '[tool.poetry.dependencies]\nnumpy = "^1.26"',
    '[project]\ndynamic = ["dependencies"]',
  ])('says that it does not read `%s`', text => {
    expect(readPyproject(text)).toMatchObject({ packages: [], isUnread: true });
  });

  it('reads a project without packages', () => {
    expect(readPyproject('[tool.ruff]\n').isUnread).toBe(false);
  });
});
