/** The variable that carries a script. */
export const SCRIPT_VARIABLE = 'RAY_SCRIPT';

/**
 * Runs the script in the variable. A shell would interpret a script on the command line, and a file would have to be
 * loaded from somewhere. A variable of the runtime environment is stored with the job, and can be read on its page.
 */
export const RUN_SCRIPT = `python -c "import os; exec(compile(os.environ['${SCRIPT_VARIABLE}'], 'script.py', 'exec'))"`;

/** A command as pages show it: that of a carried script is long, and the same for all of them. */
export function shownCommand(entrypoint: string): string {
  return entrypoint.replace(RUN_SCRIPT, 'python script.py');
}
