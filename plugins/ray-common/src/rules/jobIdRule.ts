import { quoted } from '../schema/quoted';
import { messagePart } from '../texts';
import { Report } from './Rules';

/** Characters of a job's id: Ray names a log file after it, and file systems allow 255 bytes. */
const MAX_LENGTH = 200;

/** Characters that end or change the address that the operator builds (`dashboard_httpclient.go`, `GetJobInfo`). */
const IN_ADDRESS = /[#%/?\\\p{Cc}]/u;

/** Characters that bash interprets: the operator writes the id without quotes (`BuildJobSubmitCommand`). */
const IN_COMMAND = /[\s"#$%&'()*/;<>?[\\\]`{|}\p{Cc}]|^[-~]/u;

/** Checks the id of a job in Ray, which is empty if the operator chooses it. */
export function jobIdRule(id: string, mode: string, report: Report): void {
  if (id.length > MAX_LENGTH) {
    const limits = { length: id.length, limit: MAX_LENGTH };
    report(['jobId'], messagePart('TooLong', limits));
    return;
  }
  const isCommand = mode !== 'HTTPMode' && mode !== 'InteractiveMode';
  const [character] = (isCommand ? IN_COMMAND : IN_ADDRESS).exec(id) ?? [];
  if (character === undefined) return;
  const named = { character: quoted(character) };
  report(['jobId'], messagePart('JobIdUnsafe', named));
}
