import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import { TextFormat } from './writeMessageText';
import { updateText } from './updateText';

const TYPED = `# Ours.
name: a # short
spec:
  unknown: 1
  groups:
    # The fast one.
    - groupName: fast
      size: 1
      odd: x
    - groupName: slow
      size: 2
`;

const FAST = { groupName: 'fast', size: 1 };
const SLOW = { groupName: 'slow', size: 2 };
const MESSAGE = { name: 'a', spec: { groups: [FAST, SLOW] } };

/** A form does not know `unknown` and `odd`. */
function read(text: string): JsonObject {
  const message: JsonObject = JSON.parse(
    JSON.stringify(parse(text), (key, value: unknown) =>
      key === 'unknown' || key === 'odd' ? undefined : value,
    ),
  );
  return message;
}

function retain(message: JsonObject, format: TextFormat = 'yaml') {
  const typed = { text: TYPED, format: 'yaml', message: MESSAGE } as const;
  return updateText({ typed, message, format, read });
}

describe('updateText', () => {
  it('keeps the typed text if the form has the same values', () => {
    expect(retain(MESSAGE)).toBe(TYPED);
  });

  it('changes only the edited fields', () => {
    const changed = {
      name: 'b',
      spec: { groups: [{ ...FAST, size: 3 }, SLOW], more: true },
    };
    expect(retain(changed)).toBe(
      TYPED.replace('name: a', 'name: b')
        .replace('size: 1', 'size: 3')
        .concat('  more: true\n'),
    );
  });

  it('keeps unknown fields of an item that moves', () => {
    const group = { groupName: 'new', size: 9 };
    const text = retain({ name: 'a', spec: { groups: [group, SLOW, FAST] } });
    expect(parse(text)).toEqual({
      name: 'a',
      spec: { unknown: 1, groups: [group, SLOW, { ...FAST, odd: 'x' }] },
    });
    const left = retain({ name: 'a', spec: { groups: [SLOW] } });
    expect(parse(left)).toEqual({
      name: 'a',
      spec: { unknown: 1, groups: [SLOW] },
    });
  });

  it('keeps unknown fields in JSON', () => {
    expect(JSON.parse(retain(MESSAGE, 'json'))).toEqual(parse(TYPED));
  });

  it('rewrites the text if its field names differ from those of the message', () => {
    const typed = {
      text: 'title: a # here\n',
      format: 'yaml',
      message: { name: 'a' },
    } as const;
    const message = { name: 'b' };
    const readTitle = (text: string) => {
      const { title, ...named } = read(text);
      return title === undefined ? named : { name: title };
    };
    const options = {
      typed,
      message,
      format: 'yaml',
      read: readTitle,
    } as const;
    expect(updateText(options)).toBe('name: b\n');
  });
});
