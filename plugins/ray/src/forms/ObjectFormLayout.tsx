import { ReactNode, useId } from 'react';
import { Alert, Button } from '@backstage/ui';
import { CodeDiff } from '../editor';
import { useTexts } from '../translation';
import { SegmentedSwitch } from '../ui/SegmentedSwitch';
import { DraftNote } from './DraftNote';
import { FormHints } from './FormHints';
import { FormLayout } from './FormLayout';
import { NamedValues } from './ResourceForm';
import { ReviewDialog } from './ReviewDialog';
import { SourceEditor } from './SourceEditor';
import { ObjectForm } from './useResourceForm';
import { EditConflict } from './patchBetween';
import { FORM_VIEWS } from './sourceText';
import { Source } from './useSource';
import styles from './ViewSwitch.module.css';

/** Switches between the fields of a form and its text. */
function ViewSwitch(props: {
  source: Source<never>;
  /** Of the text's errors. */
  errorId: string;
}) {
  const { t } = useTexts();
  const { view, show, problems } = props.source;
  return (
    <div className={styles.root}>
      <SegmentedSwitch
        label={t('form.source.view')}
        options={FORM_VIEWS.map(id => ({ id, label: t(`form.source.${id}`) }))}
        value={view}
        disabledBy={problems.length > 0 ? props.errorId : undefined}
        onChange={show}
      />
    </div>
  );
}

function OutdatedNote({ outdated }: { outdated: EditConflict }) {
  const { t } = useTexts();
  const { before, after, takeOver } = outdated;
  return (
    <>
      <Alert
        status="warning"
        icon
        role="alert"
        title={t('form.outdated.title')}
        description={t('form.outdated.description')}
        customActions={
          <Button size="small" variant="primary" onPress={takeOver}>
            {t('form.outdated.takeOver')}
          </Button>
        }
      />
      <CodeDiff before={before} after={after} label={t('form.outdated.diff')} />
    </>
  );
}

/** Notes that a draft was restored, or that another user has changed the object meanwhile. */
export function FormNotes<V extends NamedValues>(props: {
  form: ObjectForm<V>;
}) {
  const { discardDraft, outdated } = props.form;
  return (
    <>
      {discardDraft && <DraftNote onDiscard={discardDraft} />}
      {outdated && <OutdatedNote outdated={outdated} />}
    </>
  );
}

/** An object's form on a page: fields or text, notes, and the review. */
export function ObjectFormLayout<V extends NamedValues>(props: {
  label: string;
  form: ObjectForm<V>;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  aside?: ReactNode;
  /** Below the fields, or below the text. */
  footer?: ReactNode;
}) {
  const { t } = useTexts();
  const { label, form } = props;
  const { isChange, source } = form;
  const errorId = useId();
  return (
    <FormLayout
      label={label}
      form={form}
      failedTitle={t(isChange ? 'form.notSavedTitle' : 'form.failedTitle')}
      // Changes are reviewed before they are sent.
      onSubmit={isChange ? form.review : form.submit}
      aside={props.aside}
    >
      <ViewSwitch source={source} errorId={errorId} />
      <FormNotes form={form} />
      {source.view === 'fields' ? (
        props.children
      ) : (
        <SourceEditor source={source} errorId={errorId} />
      )}
      <FormHints hintsOf={form.hintsOf} />
      {props.footer}
      {form.plan && (
        <ReviewDialog
          plan={form.plan}
          isPending={form.form.formState.isSubmitting}
          submitLabel={props.submitLabel}
          onSubmit={form.submit}
          onSubmitAndRenew={form.submitAndRenew}
          onClose={form.closePlan}
        />
      )}
    </FormLayout>
  );
}
