/** Which rule a kind's names follow. */
export type NameRule =
  'dns-subdomain' | 'dns-label' | 'dns-1035-label' | 'path-segment';

const MAX_LABEL_LENGTH = 63; // RFC 1035, and Kubernetes' label values
const MAX_SUBDOMAIN_LENGTH = 253; // RFC 1123

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const LABEL_1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const LABEL_VALUE = '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?';
const QUALIFIED_NAME = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';

const rules: Record<
  Exclude<NameRule, 'path-segment'>,
  { pattern: string; maxLength: number; why: string }
> = {
  'dns-subdomain': {
    pattern: SUBDOMAIN,
    maxLength: MAX_SUBDOMAIN_LENGTH,
    why: `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SUBDOMAIN}')`,
  },
  'dns-label': {
    pattern: LABEL,
    maxLength: MAX_LABEL_LENGTH,
    why: `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${LABEL}')`,
  },
  'dns-1035-label': {
    pattern: LABEL_1035,
    maxLength: MAX_LABEL_LENGTH,
    why: `a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '${LABEL_1035}')`,
  },
};

/** Says everything that is wrong with a name; nothing when it is fine. */
export function nameProblems(name: string, rule: NameRule): string[] {
  if (rule === 'path-segment') {
    return name === '.' || name === '..' || /[/%]/.test(name)
      ? [`may not be '.' or '..' and may not contain '/' or '%'`]
      : [];
  }
  const { pattern, maxLength, why } = rules[rule];
  return [
    ...tooLongProblem(name, maxLength),
    ...(matches(pattern, name) ? [] : [why]),
  ];
}

/** Says what is wrong with the value of a label. */
export function labelValueProblems(value: string): string[] {
  return [
    ...tooLongProblem(value, MAX_LABEL_LENGTH),
    ...(matches(LABEL_VALUE, value)
      ? []
      : [
          `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '${LABEL_VALUE}')`,
        ]),
  ];
}

/** Says what is wrong with the key of a label or annotation, or with a finalizer. */
export function qualifiedNameProblems(key: string): string[] {
  const parts = key.split('/');
  const name = parts[parts.length - 1];
  const problems: string[] = [];
  if (
    parts.length > 2 ||
    (parts.length === 2 && nameProblems(parts[0], 'dns-subdomain').length > 0)
  ) {
    problems.push(
      `prefix part a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SUBDOMAIN}')`,
    );
  }
  if (name === '') {
    problems.push('name part must be non-empty');
  }
  if (name.length > MAX_LABEL_LENGTH) {
    problems.push(
      `name part must be no more than ${MAX_LABEL_LENGTH} characters`,
    );
  }
  if (!matches(QUALIFIED_NAME, name)) {
    problems.push(
      `name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${QUALIFIED_NAME}')`,
    );
  }
  return problems;
}

function tooLongProblem(text: string, maxLength: number): string[] {
  return text.length > maxLength
    ? [`must be no more than ${maxLength} characters`]
    : [];
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(`^(${pattern})$`).test(text);
}
