import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { FixParameters, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { CodeBlock } from '../ui/CodeBlock';
import { useCopy } from '../ui/useCopy';

/** A message for the administrator about the quota that is too small, because users can't change it. */
export function QuotaDialog(props: {
  object: ObjectKey;
  quota: Partial<FixParameters['raiseQuota']>;
  onClose(): void;
}) {
  const { t } = useTexts();
  const copy = useCopy();
  const { object, onClose } = props;
  const { namespace, name } = object;
  const { quota = '', requested, limited = '' } = props.quota;
  const text = [
    quota
      ? t('fix.raiseQuota.request', { namespace, quota, name })
      : t('fix.raiseQuota.requestUnnamed', { namespace, name }),
    ...(requested ? [t('fix.raiseQuota.amounts', { requested, limited })] : []),
  ].join(' ');
  const title = t('fix.raiseQuota.title');
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={520}>
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        <Text as="p">{t('fix.raiseQuota.hint', { namespace })}</Text>
        <CodeBlock text={text} label={title} wraps />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button variant="primary" onPress={() => copy(text)}>
          {t('fix.raiseQuota.copy')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
