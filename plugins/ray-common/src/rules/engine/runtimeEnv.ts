import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { Place } from '../place';
import { LocalPaths, packageUri } from './packageUri';
import { requirement } from './requirement';
import { all, anything, list, mapping, nullable, Shape, text } from './shapes';

/** A local reference, such as the path of a file. */
const strictText: Shape = (value, place) => {
  if (typeof value !== 'string') place.refuse(value, messagePart('MustBeText'));
};

/** `validation.py`, `parse_and_validate_env_vars`: what YAML reads as a number, a boolean or null is refused. */
export const envVars: Shape = (value, place) => {
  if (!isJsonObject(value)) {
    place.refuse(value, messagePart('MustBeMapping'));
    return;
  }
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry === 'string' || name === '<<') continue;
    const here = place.in(name);
    if (typeof entry === 'object' && entry !== null) {
      here.refuse(entry, messagePart('MustBeText'));
    } else {
      const code =
        typeof entry === 'boolean' ? 'QuoteBoolean' : 'QuoteVariable';
      here.error(messagePart(code, { value: String(entry) }));
    }
  }
};

/** A file that is read where the job is submitted. */
const file: Shape = (value, place) => {
  if (value === '') place.refuse(value, messagePart('MustNotBeEmpty'));
  else {
    place.warn(
      messagePart('RequirementsFile', {
        path: JSON.stringify(String(value).slice(0, 100)),
      }),
    );
  }
};

const requirements = list(requirement);

/** A list, or a file. */
const either: Shape = (value, place) =>
  typeof value === 'string' ? file(value, place) : requirements(value, place);

/** `parse_and_validate_pip` and `parse_and_validate_uv`: a list, a file, or a mapping with `packages`. */
function packages(
  inMapping: Shape,
  fields: Readonly<Record<string, Shape>>,
): Shape {
  const details = mapping(
    { packages: inMapping, ...fields },
    { required: ['packages'], unknown: 'refused' },
  );
  return (value, place) =>
    isJsonObject(value) ? details(value, place) : either(value, place);
}

/** Fields of pip and uv are checked by type, without what pydantic would convert. */
const strictFlag: Shape = (value, place) => {
  if (typeof value !== 'boolean') {
    place.refuse(value, messagePart('MustBeBoolean'));
  }
};

const pip = packages(either, {
  pip_check: strictFlag,
  pip_version: strictText,
  pip_install_options: list(strictText),
});

/** `uv` takes no file in its mapping. */
const uv = packages(requirements, {
  uv_check: strictFlag,
  uv_version: strictText,
  uv_pip_install_options: list(strictText),
});

/** `parse_and_validate_conda`: a mapping, a file, or the name or folder of an environment. */
const conda: Shape = (value, place) => {
  if (typeof value === 'string') {
    if (/\.ya?ml$/.test(value)) file(value, place);
  } else if (!isJsonObject(value)) {
    place.refuse(value, messagePart('MustBeTextOrMapping'));
  }
};

/** `runtime_env.py`, `RuntimeEnvConfig`. */
const config = mapping({
  setup_timeout_seconds: (value, place) => {
    const isTimeout =
      typeof value === 'number' &&
      Number.isInteger(value) &&
      (value > 0 || value === -1);
    if (!isTimeout) place.refuse(value, messagePart('MustBeTimeout'));
  },
  eager_install: strictFlag,
  log_files: nullable(list(strictText)),
});

/** Exclusive options (`RuntimeEnv.__init__`); the first of a set must be alone, or with its `company`. */
const ALONE: ReadonlyArray<{ key: string; company: readonly string[] }> = [
  { key: 'container', company: ['container', 'config', 'env_vars'] },
  { key: 'image_uri', company: ['image_uri', 'config', 'env_vars'] },
];

const INSTALLERS = ['pip', 'conda', 'uv'];

const combinations: Shape = (value, place) => {
  if (!isJsonObject(value)) return;
  const given = Object.keys(value).filter(key => (value[key] ?? '') !== '');
  const installers = INSTALLERS.filter(key => given.includes(key));
  if (installers.length > 1) {
    place.error(
      messagePart('InstallersTogether', {
        keys: installers.join(', '),
        conda: installers.find(key => key === 'conda'),
      }),
    );
  }
  for (const { key, company } of ALONE) {
    const strangers = given.filter(other => !company.includes(other));
    if (given.includes(key) && strangers.length) {
      place.error(
        messagePart('KeyAlone', {
          key,
          others: strangers.slice(0, 5).join(', '),
        }),
      );
    }
  }
};

function environment(local: LocalPaths): Shape {
  return all(
    mapping({
      working_dir: nullable(packageUri('working_dir', local)),
      py_modules: nullable(list(packageUri('py_modules', local))),
      py_executable: nullable(strictText),
      excludes: nullable(list(strictText)),
      pip: nullable(pip),
      uv: nullable(uv),
      conda: nullable(conda),
      env_vars: nullable(envVars),
      container: nullable(
        mapping({
          image: text,
          worker_path: text,
          run_options: nullable(list(text)),
        }),
      ),
      image_uri: nullable(strictText),
      config: nullable(config),
      worker_process_setup_hook: nullable(strictText),
      java_jars: anything,
      nsight: anything,
      _nsight: anything,
      rocprof_sys: anything,
      _rocprof_sys: anything,
      mpi: anything,
      plugins: anything,
      eager_install: anything,
      _ray_release: anything,
      _ray_commit: anything,
      _inject_current_ray: anything,
    }),
    combinations,
  );
}

const ENVIRONMENTS = {
  refused: environment('refused'),
  ofSubmitter: environment('ofSubmitter'),
  ofSidecar: environment('ofSidecar'),
  unread: environment('unread'),
} as const;

/**
 * A runtime environment, parsed (Ray 2.60, `runtime_env/runtime_env.py` and `_private/runtime_env/validation.py`).
 *
 * @param local - effect of paths
 */
export function runtimeEnvRules(
  value: unknown,
  local: LocalPaths,
  place: Place,
): void {
  ENVIRONMENTS[local](value, place);
}
