/** Which rule a kind's names follow. */
export type NameRule =
  'dns-subdomain' | 'dns-label' | 'dns-1035-label' | 'path-segment';

const MAX_LABEL_LENGTH = 63; // RFC 1035, and Kubernetes' label values
const MAX_SUBDOMAIN_LENGTH = 253; // RFC 1123

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const LABEL_1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const QUALIFIED_NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const LABEL_VALUE = `(${QUALIFIED_NAME})?`;

const SUBDOMAIN_RULE = `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SUBDOMAIN}')`;
const LABEL_RULE = `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${LABEL}')`;
const LABEL_1035_RULE = `a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '${LABEL_1035}')`;
const LABEL_VALUE_RULE = `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '${LABEL_VALUE}')`;
const QUALIFIED_NAME_RULE = `must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${QUALIFIED_NAME}')`;

/** Says everything that is wrong with a name; nothing when it is fine. */
export function nameProblems(name: string, rule: NameRule): string[] {
  switch (rule) {
    case 'dns-subdomain':
      return problems(name, MAX_SUBDOMAIN_LENGTH, SUBDOMAIN, SUBDOMAIN_RULE);
    case 'dns-label':
      return problems(name, MAX_LABEL_LENGTH, LABEL, LABEL_RULE);
    case 'dns-1035-label':
      return problems(name, MAX_LABEL_LENGTH, LABEL_1035, LABEL_1035_RULE);
    default:
      return name === '.' || name === '..' || /[/%]/.test(name)
        ? [`may not be '.' or '..' and may not contain '/' or '%'`]
        : [];
  }
}

/** Says what is wrong with the value of a label. */
export function labelValueProblems(value: string): string[] {
  return problems(value, MAX_LABEL_LENGTH, LABEL_VALUE, LABEL_VALUE_RULE);
}

/** Says what is wrong with the key of a label or annotation, or with a finalizer. */
export function qualifiedNameProblems(key: string): string[] {
  const parts = key.split('/');
  const name = parts.pop() ?? '';
  const hasBadPrefix =
    parts.length > 1 ||
    parts.some(prefix => nameProblems(prefix, 'dns-subdomain').length > 0);
  return [
    ...(hasBadPrefix ? [`prefix part ${SUBDOMAIN_RULE}`] : []),
    ...(name === '' ? ['name part must be non-empty'] : []),
    ...problems(
      name,
      MAX_LABEL_LENGTH,
      QUALIFIED_NAME,
      QUALIFIED_NAME_RULE,
    ).map(problem => `name part ${problem}`),
  ];
}

function problems(
  text: string,
  maxLength: number,
  pattern: string,
  rule: string,
): string[] {
  return [
    ...(text.length > maxLength
      ? [`must be no more than ${maxLength} characters`]
      : []),
    ...(new RegExp(`^(${pattern})$`).test(text) ? [] : [rule]),
  ];
}
