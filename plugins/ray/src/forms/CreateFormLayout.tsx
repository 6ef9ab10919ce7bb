import { ReactNode } from 'react';
import { FieldValues, FormProvider } from 'react-hook-form';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { CreateForm } from './useCreateForm';
import styles from './CreateFormLayout.module.css';

/** The frame of a form for something new: what went wrong on top, then the fields, with the buttons beside or below. */
export function CreateFormLayout<V extends FieldValues>(props: {
  label: string;
  createForm: CreateForm<V>;
  children: ReactNode;
  /** Beside the fields where there is room, below them otherwise. */
  aside?: ReactNode;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { form, submit, formRef, alertRef, topErrors } = props.createForm;
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        aria-label={props.label}
        noValidate
        className={props.aside ? styles.withAside : undefined}
        onSubmit={event => {
          event.preventDefault();
          // A dialog may be open above another form, and React events bubble through it.
          event.stopPropagation();
          submit();
        }}
      >
        <div className={styles.main}>
          {topErrors.length > 0 && (
            <Alert
              ref={alertRef}
              tabIndex={-1}
              role="alert"
              status="danger"
              icon
              title={t('form.failedTitle')}
              description={topErrors.join(' ')}
            />
          )}
          {props.children}
        </div>
        {props.aside && <div className={styles.aside}>{props.aside}</div>}
      </form>
    </FormProvider>
  );
}
