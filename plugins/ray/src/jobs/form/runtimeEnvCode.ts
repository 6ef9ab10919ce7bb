import { codeField, codeObject } from '../../editor';

const { text, number, bool, texts, map, object } = codeField;

/** Completion schema of Ray's runtime environment (RuntimeEnv, Ray 2.60). Other fields are possible. */
export const runtimeEnvCode = codeObject({
  working_dir: text(
    'The directory that code runs in: the address of a zip archive, such as https://… or s3://….',
  ),
  py_modules: texts('Addresses of Python modules that code can import.'),
  excludes: texts('Files of a local directory to leave out when it is sent.'),
  pip: texts('Packages for pip, as in requirements.txt.'),
  uv: texts('Packages for uv, as in requirements.txt.'),
  conda: object(
    codeObject({
      channels: texts('Where packages come from.'),
      dependencies: texts('Packages for conda.'),
    }),
    'What environment.yaml of conda holds, or the name of an environment that the image has.',
  ),
  env_vars: map('Environment variables.'),
  image_uri: text('A container image for the workers.'),
  py_executable: text('The command that starts Python.'),
  worker_process_setup_hook: text(
    'A function that each worker calls first: its module and name.',
  ),
  nsight: text('Profiles workers: default, or options of nsys.'),
  config: object(
    codeObject({
      setup_timeout_seconds: number(
        'Time to set the environment up; -1 for no limit.',
      ),
      eager_install: bool('Whether it is set up before anything needs it.'),
    }),
    'How the environment is set up.',
  ),
});
