import { Column, VisuallyHidden } from '@backstage/ui';

/** The header of a column that explains itself to the eye; screen readers still need its name. */
export function HiddenColumn({ id, label }: { id: string; label: string }) {
  return (
    <Column id={id} width={64}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Column>
  );
}
