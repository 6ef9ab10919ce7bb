import { FixDialogProps } from '../../fixes';
import {
  DialogForm,
  FormDialog,
  NamedSchema,
  NamedValues,
  ResourceForm,
  StoredObject,
} from '../../forms';
import { ChangeFormTexts, useTexts } from '../../translation';
import { ClusterPartValues } from '../form/clusterPart';
import { GroupFix } from './GroupFix';
import { isGroupFix, isShownBy, partFixOf } from './PartFix';

/** Changes groups in any object that describes a cluster. */
export function GroupFixDialog<
  V extends NamedValues & ClusterPartValues,
  S extends NamedSchema,
>(
  props: FixDialogProps & {
    resource: ResourceForm<V, S>;
    texts: ChangeFormTexts;
  },
) {
  const { t } = useTexts();
  const { resource, texts, object, fix, onClose } = props;
  if (!isGroupFix(fix)) return undefined;
  const part = partFixOf(fix);
  const title = t(`fix.${fix.kind}.title`, { name: object.name });
  return (
    <FormDialog title={title} onClose={onClose}>
      {frame => (
        <StoredObject
          resource={resource}
          object={object}
          draftId={`${resource.kind}:${fix.kind}:${object.namespace}/${object.name}`}
          frame={frame}
        >
          {start => (
            <DialogForm
              resource={resource}
              start={start}
              title={title}
              isShown={path => isShownBy(part, path)}
              submitLabel={t(`${texts}.submit`)}
              done={name => t(`${texts}.done`, { name })}
              onClose={onClose}
            >
              <GroupFix stored={start.values} fix={part} />
            </DialogForm>
          )}
        </StoredObject>
      )}
    </FormDialog>
  );
}
