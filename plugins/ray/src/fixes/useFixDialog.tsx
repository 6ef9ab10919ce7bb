import { ComponentType, ReactNode, Suspense, useState } from 'react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { FixDialogProps } from './FixDialogProps';
import { KnownFix } from './KnownFix';
import { QuotaDialog } from './QuotaDialog';

interface OpenFix {
  object: ObjectKey;
  /** Uid of its record, see {@link FixDialogProps}. */
  record?: string;
  fix: KnownFix;
  /** Of the kind of the object. */
  Dialog: ComponentType<FixDialogProps>;
}

/**
 * The dialog of a fix. Rendered where its caller stays, because the button may disappear when the object's state
 * changes.
 */
export function useFixDialog(): {
  openFix(open: OpenFix): void;
  fixDialog: ReactNode;
} {
  const [open, setOpen] = useState<OpenFix>();
  if (!open) return { openFix: setOpen, fixDialog: undefined };
  const { fix, record, Dialog } = open;
  const { namespace, name } = open.object;
  const dialog = {
    object: { namespace, name },
    onClose: () => setOpen(undefined),
  };
  return {
    openFix: setOpen,
    fixDialog:
      fix.kind === 'raiseQuota' ? (
        <QuotaDialog {...dialog} quota={fix.parameters} />
      ) : (
        <Suspense fallback={undefined}>
          <Dialog {...dialog} record={record} fix={fix} />
        </Suspense>
      ),
  };
}
