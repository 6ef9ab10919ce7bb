import { z } from 'zod';

/** A column of big integers, such as times in milliseconds since 1970. PostgreSQL hands them out as text. */
export const bigIntegerColumn = z.coerce.number();
