/** The programs that the lines are for. */
export const SHELLS = ['bash', 'powershell', 'client'] as const;

/** A program that the lines are for. */
export type Shell = (typeof SHELLS)[number];

/** Placeholder for a token. */
const PLACEHOLDER = '<token>';

function submitLine(metadata: string, quote: (json: string) => string) {
  const submit = 'ray job submit --working-dir .';
  const given = metadata && ` --metadata-json ${quote(metadata)}`;
  return `${submit}${given} -- python main.py`;
}

/** The lines by which Ray's own tools submit a folder through the portal, ready to be copied. */
export function rayCliLines(options: {
  shell: Shell;
  /** Of the job API of a cluster, or of a namespace. */
  address: string;
  /** Absent where none was made. */
  token: string | undefined;
  /** Of Ray; empty where it is unknown. */
  version: string;
  /** Of the submission; absent where it needs none. */
  metadata?: Readonly<Record<string, string>>;
}): string {
  const { shell, address, token = PLACEHOLDER, version } = options;
  const metadata = options.metadata ? JSON.stringify(options.metadata) : '';
  const install = `pip install "ray[default]${version ? `==${version}` : ''}"`;
  const headers = `{"Authorization": "Bearer ${token}"}`;
  const lines: Record<Shell, string[]> = {
    bash: [
      install,
      `export RAY_ADDRESS=${address}`,
      `export RAY_JOB_HEADERS='${headers}'`,
      submitLine(metadata, json => `'${json}'`),
    ],
    powershell: [
      install,
      `$env:RAY_ADDRESS = '${address}'`,
      `$env:RAY_JOB_HEADERS = '${headers}'`,
      // PowerShell before 7.3 removes quotes inside of arguments, and later ones do not: both pass on what follows `--%`.
      submitLine(metadata, json => `--% "${json.replaceAll('"', '\\"')}"`),
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
      '    entrypoint="python main.py", runtime_env={"working_dir": "."},',
      ...(metadata ? [`    metadata=${metadata},`] : []),
      ')',
      'print(job, client.get_job_status(job))',
    ],
  };
  return lines[shell].join('\n');
}
