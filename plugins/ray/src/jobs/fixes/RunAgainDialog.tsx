import { useNavigate } from 'react-router-dom';
import { Text } from '@backstage/ui';
import { FixParameters, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { GroupFix } from '../../clusters/fixes/GroupFix';
import { isShownBy, partFixOfRun } from '../../clusters/fixes/PartFix';
import {
  DialogForm,
  FormCode,
  FormDialog,
  FormNumber,
  FormText,
  FormTextArea,
  ObjectLike,
} from '../../forms';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { CodeGone } from '../again/CodeGone';
import { codeOf } from '../again/useCodeSource';
import { useReadRun } from '../again/useReadRun';
import { jobForm, JobValues } from '../form/jobForm';
import { runtimeEnvCode } from '../form/runtimeEnvCode';

type Parameters = Partial<FixParameters['runAgainWith']>;

/** The changed field of another run. */
function JobField({ change }: Parameters) {
  const { t } = useTexts();
  switch (change) {
    case 'activeDeadlineSeconds':
      return (
        <FormNumber
          name={change}
          label={t('jobForm.deadline')}
          description={t('jobForm.deadlineHint')}
          minValue={1}
        />
      );
    case 'jobSubmitter.image':
      return (
        <FormText
          name={change}
          label={t('jobForm.submitterImage')}
          // The user opened the dialog to edit this field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      );
    case 'runtimeEnv':
      return (
        <FormCode
          name={change}
          label={t('jobForm.runtimeEnv')}
          description={t('jobForm.runtimeEnvHint')}
          rows={8}
          schema={runtimeEnvCode}
        />
      );
    default:
      return (
        <FormTextArea
          name="entrypoint"
          label={t('jobForm.entrypoint')}
          isRequired
          rows={3}
        />
      );
  }
}

/** Each run has a generated id. */
function withoutJobId(values: JobValues): JobValues {
  return { ...values, rest: { ...values.rest, jobId: undefined } };
}

/** Creates a job like a failed one, with one changed field. */
export function RunAgainDialog(props: {
  object: ObjectKey;
  /** Uid of the job's record, if the job may be deleted. */
  record?: string;
  parameters: Parameters;
  onClose(): void;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const { object, record, parameters, onClose } = props;
  const { namespace, name } = object;
  const read = useReadRun(object, record);
  const part = partFixOfRun(parameters);
  const { change = 'entrypoint' } = parameters;
  const title = t('fix.runAgainWith.title', { name });
  return (
    <FormDialog title={title} onClose={onClose}>
      {frame => (
        <ObjectLike
          resource={jobForm}
          from={object}
          read={read}
          toCompared={withoutJobId}
          draftId={`job:again-${change}:${record ?? `${namespace}/${name}`}`}
          frame={frame}
        >
          {start => (
            <DialogForm
              resource={jobForm}
              start={start}
              title={title}
              isShown={path => (part ? isShownBy(part, path) : path === change)}
              submitLabel={t('jobForm.new.submit')}
              done={created => t('jobForm.new.done', { name: created })}
              onSent={job => {
                const created = { namespace, name: job.name };
                navigate(hrefs.object('job', created) ?? '/');
              }}
              onClose={onClose}
            >
              <CodeGone
                values={start.values}
                source={codeOf({ ...object, record })}
              />
              <Text as="p">
                {t('fix.runAgainWith.hint', { name: start.values.name })}
              </Text>
              {part ? (
                <GroupFix stored={start.values} fix={part} />
              ) : (
                <JobField change={change} />
              )}
            </DialogForm>
          )}
        </ObjectLike>
      )}
    </FormDialog>
  );
}
