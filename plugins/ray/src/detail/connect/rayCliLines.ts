/** The programs that the lines are for. */
export const SHELLS = ['bash', 'powershell', 'client'] as const;

/** A program that the lines are for. */
export type Shell = (typeof SHELLS)[number];

/** Stands where a token belongs. */
const PLACEHOLDER = '<token>';

/** The lines by which Ray's own tools submit a folder through the portal, ready to be copied. */
export function rayCliLines(options: {
  shell: Shell;
  /** Of the cluster's job API. */
  address: string;
  /** Absent where none was made. */
  token: string | undefined;
  /** Of Ray; empty where it is unknown. */
  version: string;
}): string {
  const { shell, address, token = PLACEHOLDER, version } = options;
  const install = `pip install "ray[default]${version ? `==${version}` : ''}"`;
  const headers = `{"Authorization": "Bearer ${token}"}`;
  const submit = 'ray job submit --working-dir . -- python main.py';
  const lines: Record<Shell, string[]> = {
    bash: [
      install,
      `export RAY_ADDRESS=${address}`,
      `export RAY_JOB_HEADERS='${headers}'`,
      submit,
    ],
    powershell: [
      install,
      `$env:RAY_ADDRESS = '${address}'`,
      `$env:RAY_JOB_HEADERS = '${headers}'`,
      submit,
    ],
    client: [
      `# ${install}`,
      'from ray.job_submission import JobSubmissionClient',
      '',
      'client = JobSubmissionClient(',
      `    "${address}",`,
      `    headers=${headers},`,
      ')',
      'job = client.submit_job(',
      '    entrypoint="python main.py", runtime_env={"working_dir": "."}',
      ')',
      'print(job, client.get_job_status(job))',
    ],
  };
  return lines[shell].join('\n');
}
