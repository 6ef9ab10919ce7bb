import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Text,
} from '@backstage/ui';
import { LoadedValues } from '../../forms';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { FailureAlert } from '../../ui/FailureAlert';
import { permissionFor } from '../../ui/permissions';
import { useFailureText } from '../../ui/useFailureText';
import { useCreateJob } from '../form/useCreateJob';
import { CodeGone } from './CodeGone';
import { moreOf } from './moreOf';
import { otherImages, replacedImages } from './otherImage';
import { RunAgain } from './RunAgain';
import { GroupSizes, OtherImageField, PackageField } from './RunMoreField';
import { RunStart, useRunStart } from './useRunStart';
import { codeOf } from './useCodeSource';
import { withPackage } from './withPackage';
import { ReasonedButton } from '../../ui/ReasonedButton';

/** Names of compute templates that a run used and that were deleted since: no other run can use them. */
function goneTemplates({ values, templates }: RunStart): string[] {
  const { headGroupSpec, workerGroupSpec } = values.clusterSpec;
  const known = new Set(['', ...templates.map(({ name }) => name)]);
  const used = [headGroupSpec, ...workerGroupSpec].map(
    ({ computeTemplate }) => computeTemplate,
  );
  return [...new Set(used)].filter(name => !known.has(name));
}

/** The change of another run, and why that can't run as it is. */
function useRunMore(run: RunAgain, start: RunStart) {
  const { t } = useTexts();
  const { namespace, change } = run;
  const replaced = replacedImages(start, run);
  const offered = otherImages(start, replaced);
  const isImage = change === 'image';
  const [value, setValue] = useState(
    (isImage ? offered.at(0) : run.value) ?? '',
  );
  const mayCreate = useMayCreate('template')(namespace);
  const { values, groups } = moreOf(start, { ...run, value, mayCreate });
  const gone = goneTemplates(start);
  const changed = isImage ? replaced.groups : groups;
  const isPossible =
    change === 'packages'
      ? withPackage(values.runtimeEnv, '') !== undefined
      : changed.length > 0;
  const impossible = isPossible ? undefined : t(`fix.runMore.none.${change}`);
  const hindrance = gone.length
    ? t('fix.runMore.templatesGone', { names: gone.join(', ') })
    : impossible;
  return { values, groups, replaced, offered, value, setValue, hindrance };
}

/** What the next run has other than the last. */
function ChangeFields(props: {
  run: RunAgain;
  start: RunStart;
  more: ReturnType<typeof useRunMore>;
}) {
  const { t } = useTexts();
  const { run, start, more } = props;
  const { values, groups, replaced, offered, value, setValue } = more;
  return (
    <>
      {groups.length > 0 && <GroupSizes groups={groups} />}
      {run.change === 'packages' && (
        <PackageField value={value} onChange={setValue} />
      )}
      {run.change === 'image' && (
        <OtherImageField
          replaced={replaced}
          offered={offered}
          version={start.values.version}
          value={value}
          onChange={setValue}
        />
      )}
      <Text as="p" color="secondary">
        {t('fix.runAgainWith.hint', { name: values.name })}
      </Text>
    </>
  );
}

function RunMore(props: { run: RunAgain; start: RunStart; onClose(): void }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const navigate = useNavigate();
  const { run, start, onClose } = props;
  const { namespace } = run;
  const more = useRunMore(run, start);
  const { values, groups, value, hindrance } = more;
  const { isPending, error, create } = useCreateJob({
    onDone(name) {
      onClose();
      navigate(hrefs.object('job', { namespace, name }) ?? '/');
    },
  });
  const failure = useFailureText(error);
  const valueFirst = {
    packages: t('fix.runMore.packageFirst'),
    image: t('fix.runMore.imageFirst'),
    memory: undefined,
    gpus: undefined,
    size: undefined,
  };
  return (
    <>
      <DialogBody>
        <Flex direction="column" gap="4">
          <FailureAlert
            title={t('fix.runMore.failed')}
            text={error === undefined ? undefined : failure}
          />
          <CodeGone values={start.values} source={codeOf(run)} />
          {hindrance === undefined ? (
            <ChangeFields run={run} start={start} more={more} />
          ) : (
            <Text as="p" role="alert">
              {hindrance}
            </Text>
          )}
        </Flex>
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
        {hindrance === undefined && (
          <ReasonedButton
            variant="primary"
            isPending={isPending}
            reason={value.trim() ? undefined : valueFirst[run.change]}
            onPress={() => create(values, groups)}
          >
            {t('fix.runMore.run')}
          </ReasonedButton>
        )}
      </DialogFooter>
    </>
  );
}

/** Runs a job again with more of what it lacked, another image, or a fitting size: shows the change, and asks for one confirmation. */
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
