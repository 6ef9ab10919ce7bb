/** The Ray on this machine that pods run, and how much of the machine they may take. */
export interface InstalledRay {
  /** The folder of its programs, `ray` and `python` among them. */
  bin: string;
  version: string;
  /** Memory for all pods together, as a quantity of Kubernetes; half of the machine's when absent. */
  memory?: string;
  /** How many pods may run. */
  pods: number;
  /** Names of the portal's variables that containers get. */
  environment: readonly string[];
}
