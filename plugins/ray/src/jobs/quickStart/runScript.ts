/** The variable that carries a script. */
export const SCRIPT_VARIABLE = 'RAY_SCRIPT';

/**
 * Runs the script of the variable. A shell would take a script on the command line apart, and a file would have to come
 * from somewhere; a variable of the runtime environment comes with the job, and can be read on its page.
 */
export const RUN_SCRIPT = `python -c "import os; exec(compile(os.environ['${SCRIPT_VARIABLE}'], 'script.py', 'exec'))"`;
