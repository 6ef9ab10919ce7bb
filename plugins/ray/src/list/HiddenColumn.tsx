import { Column, VisuallyHidden } from '@backstage/ui';

/** Room for a button; without a minimum of its own, a column takes 75. */
const WIDTH_PX = 56;

/** The header of a column that explains itself to the eye; screen readers still need its name. */
export function HiddenColumn({ id, label }: { id: string; label: string }) {
  return (
    <Column id={id} width={WIDTH_PX} minWidth={WIDTH_PX}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Column>
  );
}
