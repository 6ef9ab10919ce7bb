import {
  formatObjectTag,
  readObjectTag,
  sameObject,
  uidOfETag,
} from './objectTag';

const UID = '0a1b2c3d-0000-4000-8000-1234567890ab';
const tag = formatObjectTag({ uid: UID, definition: 'd-1', content: 'c_2' });

describe('the tag of an answer that is one object', () => {
  it('asks for what the object was made to be', () => {
    expect(readObjectTag(tag)).toEqual({ uid: UID, definition: 'd-1' });
  });

  it('names the object, which alone asks for no more than that', () => {
    for (const etag of [`W/"${tag}"`, `"${tag}"`]) {
      expect(uidOfETag(etag)).toBe(UID);
    }
    expect(sameObject(UID)).toBe(`"${UID}"`);
    expect(readObjectTag(UID)).toEqual({ uid: UID });
  });

  it('is not that of a list, which names none', () => {
    expect(uidOfETag('W/"lVn2-aB"')).toBeUndefined();
    expect(uidOfETag(undefined)).toBeUndefined();
    expect(sameObject(undefined)).toBeUndefined();
    expect(sameObject('')).toBeUndefined();
  });
});
