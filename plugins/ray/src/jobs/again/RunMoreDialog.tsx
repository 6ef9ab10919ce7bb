import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Alert,
  Button,
  ButtonLink,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  TextField,
} from '@backstage/ui';
import { HEAD_GROUP } from '@rayport/backstage-plugin-ray-common';
import { LoadedValues } from '../../forms';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { DescriptionList } from '../../ui/DescriptionList';
import { permissionFor } from '../../ui/permissions';
import { useFailureText } from '../../ui/useFailureText';
import { useResourceText } from '../../ui/useResourceText';
import { useCreateJob } from '../form/useCreateJob';
import { CodeGone } from './CodeGone';
import { ResizedGroup } from './resizeGroups';
import { moreOf } from './moreOf';
import { RunAgain } from './RunAgain';
import { RunStart, useRunStart } from './useRunStart';
import { withPackage } from './withPackage';
import { ReasonedButton } from '../../ui/ReasonedButton';

/** Old and new resources of each group. */
function GroupSizes({ groups }: { groups: readonly ResizedGroup[] }) {
  const { t } = useTexts();
  const resourceText = useResourceText();
  const items = groups.map(({ name, before, template, isNew }) => ({
    label:
      name === HEAD_GROUP
        ? t('fix.runMore.head')
        : t('fix.runMore.group', { name }),
    value: t(isNew ? 'fix.runMore.toNew' : 'fix.runMore.to', {
      before: resourceText(before),
      after: resourceText(template),
      template: template.name,
    }),
  }));
  return <DescriptionList items={items} />;
}

function RunMore(props: { run: RunAgain; start: RunStart; onClose(): void }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const navigate = useNavigate();
  const { run, start, onClose } = props;
  const { namespace, change } = run;
  const [value, setValue] = useState(run.value ?? '');
  const mayCreate = useMayCreate('template')(namespace);
  const { values, groups } = moreOf(start, { ...run, value, mayCreate });
  const { isPending, error, create } = useCreateJob({
    onDone(name) {
      onClose();
      navigate(hrefs.object('job', { namespace, name }) ?? '/');
    },
  });
  const failure = useFailureText(error);
  const isPackage = change === 'packages';
  const isListed = withPackage(values.runtimeEnv, '') !== undefined;
  const lack = isPackage ? isListed : groups.length > 0;
  return (
    <>
      <DialogBody>
        {error !== undefined && (
          <Alert
            status="danger"
            icon
            mb="4"
            role="alert"
            title={t('fix.runMore.failed')}
            description={failure}
          />
        )}
        <CodeGone values={start.values} />
        {!lack && (
          <Text as="p" role="alert">
            {t(`fix.runMore.none.${change}`)}
          </Text>
        )}
        {lack && !isPackage && <GroupSizes groups={groups} />}
        {lack && isPackage && (
          <TextField
            label={t('fix.runMore.package')}
            description={t('fix.runMore.packageHint')}
            value={value}
            onChange={setValue}
          />
        )}
        {lack && (
          <Text as="p" color="secondary">
            {t('fix.runAgainWith.hint', { name: values.name })}
          </Text>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <ButtonLink
          variant="secondary"
          href={hrefs.runAgain(JSON.stringify({ ...run, value }))}
        >
          {t('fix.runMore.edit')}
        </ButtonLink>
        {lack && (
          <ReasonedButton
            variant="primary"
            isPending={isPending}
            reason={
              isPackage && !value.trim()
                ? t('fix.runMore.packageFirst')
                : undefined
            }
            onPress={() => create(values, groups)}
          >
            {t('fix.runMore.run')}
          </ReasonedButton>
        )}
      </DialogFooter>
    </>
  );
}

/** Runs a job again with more of what it lacked, or with a fitting size: shows how much that is, and asks for one confirmation. */
export function RunMoreDialog(props: { run: RunAgain; onClose(): void }) {
  const { t } = useTexts();
  const { run, onClose } = props;
  const { name, change } = run;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={560}>
      <DialogHeader>{t(`fix.runMore.title.${change}`, { name })}</DialogHeader>
      <LoadedValues
        load={useRunStart(run)}
        permission={permissionFor('read', 'job').name}
        frame={content => <DialogBody>{content}</DialogBody>}
      >
        {start => <RunMore run={run} start={start} onClose={onClose} />}
      </LoadedValues>
    </Dialog>
  );
}
