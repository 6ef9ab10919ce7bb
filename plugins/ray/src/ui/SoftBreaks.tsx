import { Fragment } from 'react';

/** Where a long name may break before any other place: after these characters. */
const SEPARATORS = /(?<=[/@._:])(?=.)/;

/** A name that breaks after its separators, and inside of its words only if that does not suffice. */
export function SoftBreaks({ text }: { text: string }) {
  const parts = text.split(SEPARATORS);
  return (
    <>
      {parts.map((part, index) => (
        // Parts of one text have no other identity.
        <Fragment key={`${index} ${part}`}>
          {part}
          {index < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
    </>
  );
}
