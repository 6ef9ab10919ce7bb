import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KnownFix } from './KnownFix';

/** Props of a kind's dialog for a fix. */
export interface FixDialogProps {
  /** The object of the fix. */
  object: ObjectKey;
  /** Uid of its record, if the fix is for a recorded object, which may be deleted. */
  record?: string;
  fix: KnownFix;
  onClose(): void;
}
