import { ReactNode } from 'react';
import { FieldValues, FormProvider } from 'react-hook-form';
import { Alert } from '@backstage/ui';
import { ValidatedForm } from './useValidatedForm';
import styles from './FormLayout.module.css';

/** Layout of a form: errors on top, then the fields, with the buttons next to them or below. */
export function FormLayout<V extends FieldValues>(props: {
  label: string;
  form: ValidatedForm<V>;
  /** The error of sending it. */
  failedTitle: string;
  onSubmit(): void;
  children: ReactNode;
  /** Next to the fields where there is room, below them otherwise. */
  aside?: ReactNode;
}) {
  const { form, formRef, alertRef, topErrors } = props.form;
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        aria-label={props.label}
        noValidate
        className={props.aside ? styles.withAside : undefined}
        onSubmit={event => {
          event.preventDefault();
          // React events of a dialog bubble to the surrounding form.
          event.stopPropagation();
          props.onSubmit();
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
              title={props.failedTitle}
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
