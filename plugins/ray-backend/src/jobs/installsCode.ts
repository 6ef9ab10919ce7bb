/** The fields of a runtime environment that Ray installs before it runs a job, in YAML or JSON. */
const INSTALLED =
  /(?:^|[{,\s])["']?(?:pip|uv|conda|py_modules|working_dir)["']?[ \t]*:/;

/** Characters that are looked at, because lists ask this of every job: a long script comes after these fields. */
const MAX_LOOKED_AT = 8_192;

/** Whether Ray installs packages or code before it runs a job with this runtime environment. */
export function installsCode(runtimeEnv: string | undefined): boolean {
  return INSTALLED.test(runtimeEnv?.slice(0, MAX_LOOKED_AT) ?? '');
}
