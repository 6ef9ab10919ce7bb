/** Exceptions of Python that a mistake in the code itself raises. */
const OWN_CAUSE =
  /^(?:ModuleNotFound|Import|FileNotFound|Permission|Syntax|Indentation|Tab|Type|Attribute|Key|Index|Assertion|Name|UnboundLocal|ZeroDivision|NotImplemented|Recursion)Error\b/;

/** Exceptions that report the end of something else. */
const OF_OTHERS =
  /^[\w.]{0,200}(?:ray\.exceptions\.|Ray\w{1,40}Error|Connect|Time(?:d)?[Oo]ut|Interrupt|Exit|Cancel|Dead|Died|Fail|Lost|Crash|Abort|Broken|Closed|Dist\w{1,30}Error|Rpc|Process|Unavailable|Setup)/;

/** Errors of threads that outlive the program. */
const SHUTDOWN =
  /shutting down|after (?:interpreter )?shutdown|at (?:interpreter )?shutdown/;

/** How an error reports a failure that happened elsewhere or earlier. */
const REPORT =
  /\b(?:[Ff]ail(?:ed|ure|s|ing)?|died|dead|killed|exit(?:ed|s)?|unexpectedly|lost|closed|aborted|terminated|crashed|timed out|[Tt]imeout|(?:[Uu]nable to|[Cc]ould(?: not|n't)|[Cc]an(?:not|'t)) (?:access|connect|download|fetch|get|import|initialize|install|launch|load|open|reach|read|retrieve|start|write)|root cause|could not be|unavailable|did not complete)\b/;

/** Exceptions of Python for anything, without a message. */
const NAMELESS = /^(?:(?:Runtime|OS|System)Error|Exception):?$/;

/** How programs other than Python begin why they end, often after the details. */
const ERROR_LINE = /^(?:[Ee]rror|fatal): /;

/** Exceptions that say no more than that something took too long or was ended. */
const UNEXPLAINED = /^\S{0,200}(?:Time(?:out|dOut)|Interrupt|SystemExit)|^\S+$/;

/** Whether an exception says nothing about its cause. */
export function isUnexplained(exception: string): boolean {
  return UNEXPLAINED.test(exception);
}

/** Whether an exception may follow from a failure that was logged before it. */
export function isConsequence(exception: string): boolean {
  if (SHUTDOWN.test(exception)) return true;
  if (OWN_CAUSE.test(exception)) return false;
  return (
    OF_OTHERS.test(exception) ||
    NAMELESS.test(exception) ||
    ERROR_LINE.test(exception) ||
    REPORT.test(exception.slice(exception.indexOf(': ') + 1))
  );
}
