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
    if (typeof message === 'string') return [{ field, message }];
    // react-hook-form keeps the field's element here, from which the whole page can be reached.
    return name === 'ref' ? [] : faultsIn(error, field);
  });
}

/** The last name of a path, without positions in lists. */
function lastName(field: string): string {
  const names = field.split('.').filter(part => !/^\d+$/.test(part));
  return names.at(-1) ?? field;
}

/** Errors of a form's fields, as react-hook-form nests them, as problems of its text, in the order of their lines. */
export function formProblems(errors: object, text: string): Problem[] {
  return faultsIn(errors, '')
    .map(({ field, message }): Problem => {
      const line = lineOfField(text, field);
      // The line may be that of a parent, and a form's message need not name its field.
      return line === undefined
        ? { message: `${field}: ${message}` }
        : { line, message: `${lastName(field)}: ${message}` };
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
