import { ReactNode } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';
import { FormLayout } from './FormLayout';
import { FormNotes } from './FormNotes';
import { NamedValues } from './ResourceForm';
import { ReviewDialog } from './ReviewDialog';
import { SourceEditor } from './SourceEditor';
import { ObjectForm } from './useResourceForm';
import { ViewSwitch } from './ViewSwitch';

/** A form for an object as a page shows it: as fields or as text, with notes, and with the review of what it will do. */
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
  const { t } = useTranslationRef(rayTranslationRef);
  const { label, form } = props;
  const { isChange, source } = form;
  return (
    <FormLayout
      label={label}
      form={form}
      failedTitle={t(isChange ? 'form.notSavedTitle' : 'form.failedTitle')}
      // Changes are looked at before they are sent.
      onSubmit={isChange ? form.review : form.submit}
      aside={props.aside}
    >
      <ViewSwitch source={source} />
      <FormNotes form={form} />
      {source.view === 'fields' ? (
        props.children
      ) : (
        <SourceEditor source={source} />
      )}
      {props.footer}
      {form.plan && (
        <ReviewDialog
          plan={form.plan}
          isPending={form.form.formState.isSubmitting}
          submitLabel={props.submitLabel}
          onSubmit={form.submit}
          onClose={form.closePlan}
        />
      )}
    </FormLayout>
  );
}
