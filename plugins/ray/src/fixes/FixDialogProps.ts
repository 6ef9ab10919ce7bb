import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KnownFix } from './KnownFix';

/** What a dialog that carries out a fix gets; each kind has one. */
export interface FixDialogProps {
  /** What the fix belongs to. */
  object: ObjectKey;
  fix: KnownFix;
  onClose(): void;
}
