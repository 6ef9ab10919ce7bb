import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FixDialogProps } from '../../fixes';
import {
  DialogForm,
  FormDialog,
  NamedSchema,
  NamedValues,
  ResourceForm,
  StoredObject,
} from '../../forms';
import { ChangeFormTexts, rayTranslationRef } from '../../translation';
import { ClusterPartValues } from '../form/clusterPart';
import { GroupFix } from './GroupFix';

/** Changes the image or the template of groups of whatever describes a cluster. */
export function GroupFixDialog<
  V extends NamedValues & ClusterPartValues,
  S extends NamedSchema,
>(
  props: FixDialogProps & {
    resource: ResourceForm<V, S>;
    texts: ChangeFormTexts;
  },
) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { resource, texts, object, fix, onClose } = props;
  if (
    fix.kind !== 'changeImage' &&
    fix.kind !== 'useSmallerTemplate' &&
    fix.kind !== 'useLargerTemplate'
  ) {
    return undefined;
  }
  const { groups = '', ...parameters } = fix.parameters;
  const field = fix.kind === 'changeImage' ? 'image' : 'computeTemplate';
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
              field={field}
              submitLabel={t(`${texts}.submit`)}
              done={name => t(`${texts}.done`, { name })}
              onClose={onClose}
            >
              <GroupFix {...parameters} field={field} groups={groups} />
            </DialogForm>
          )}
        </StoredObject>
      )}
    </FormDialog>
  );
}
