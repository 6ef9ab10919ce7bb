import {
  formatObjectTag,
  readObjectTag,
  sameObject,
  uidOfETag,
} from './objectTag';

const UID = '0a1b2c3d-0000-4000-8000-1234567890ab';
const tag = formatObjectTag({ uid: UID, definition: 'd-1', content: 'c_2' });

describe('object tags', () => {
  it('contain uid and definition', () => {
    expect(readObjectTag(tag)).toEqual({ uid: UID, definition: 'd-1' });
  });

  it('may consist of the uid alone', () => {
    for (const etag of [`W/"${tag}"`, `"${tag}"`]) {
      expect(uidOfETag(etag)).toBe(UID);
    }
    expect(sameObject(UID)).toBe(`"${UID}"`);
    expect(readObjectTag(UID)).toEqual({ uid: UID });
  });

  it('are not read from the ETag of a list', () => {
    expect(uidOfETag('W/"lVn2-aB"')).toBeUndefined();
    expect(uidOfETag(undefined)).toBeUndefined();
    expect(sameObject(undefined)).toBeUndefined();
    expect(sameObject('')).toBeUndefined();
  });
});
