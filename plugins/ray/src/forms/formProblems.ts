import { lineOfField } from '../editor/lineOfField';
import { Problem } from '../ui/ProblemList';

interface FieldFault {
  field: string;
  message: string;
}

/** The errors of nested fields; those of the whole form are shown above it. */
function faultsIn(errors: object, path: string): FieldFault[] {
  return Object.entries(errors).flatMap(([name, error]): FieldFault[] => {
    if (typeof error !== 'object' || error === null) return [];
    if (!path && name === 'root') return [];
    const field = path ? `${path}.${name}` : name;
    const message: unknown = Reflect.get(error, 'message');
    // The error of an element is beside the element, which may contain the form again.
    if (typeof message === 'string') return [{ field, message }];
    return name === 'ref' ? [] : faultsIn(error, field);
  });
}

/** Errors of a form's fields, as react-hook-form nests them, as problems of its text, in the order of their lines. */
export function formProblems(errors: object, text: string): Problem[] {
  return faultsIn(errors, '')
    .map(({ field, message }): Problem => {
      const line = lineOfField(text, field);
      // Without a line, the name says what is meant.
      return line === undefined
        ? { message: `${field}: ${message}` }
        : { line, message };
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
