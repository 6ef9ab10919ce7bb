import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Flex, Text } from '@backstage/ui';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { RiDeleteBinLine } from '@remixicon/react';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { rayTranslationRef } from '../../translation';
import { permissionFor } from '../../ui/permissions';
import { ListItem, BulkDeletion } from '../ListDefinition';
import { BulkDeleteDialog } from './BulkDeleteDialog';

/** What can be done with the selected rows of a list; nothing while none is. */
export function SelectionBar<T extends ListItem>(props: {
  kind: Change['kind'];
  rows: T[];
  deletion: BulkDeletion<T>;
  /** Puts in words how many they are. */
  count(total: number): string;
  onClear(): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  // What is asked about stays the same while rows vanish from the list one by one.
  const [deleting, setDeleting] = useState<T[]>();
  const { isRightMissing } = useNamespaces();
  const { kind, rows, deletion, onClear } = props;
  const count = rows.length;
  const isReadOnly = rows.every(({ namespace }) =>
    isRightMissing(permissionFor('delete', kind).name, namespace),
  );
  return (
    <>
      {count > 0 && (
        <Flex align="center" gap="2" mb="2">
          <Text variant="body-medium" role="status">
            {t('bulk.selected', { number: String(count) })}
          </Text>
          <Button
            size="small"
            variant="secondary"
            destructive
            iconStart={<RiDeleteBinLine />}
            isDisabled={isReadOnly}
            onPress={() => setDeleting(rows)}
          >
            {t('bulk.action')}
          </Button>
          {isReadOnly && (
            <Text variant="body-small" color="secondary">
              {t('actions.readOnly')}
            </Text>
          )}
          <Button size="small" variant="tertiary" onPress={onClear}>
            {t('bulk.clear')}
          </Button>
        </Flex>
      )}
      {deleting && (
        <BulkDeleteDialog
          rows={deleting}
          deletion={deletion}
          what={props.count(deleting.length)}
          onClose={() => setDeleting(undefined)}
          onDone={() => {
            setDeleting(undefined);
            onClear();
          }}
        />
      )}
    </>
  );
}
