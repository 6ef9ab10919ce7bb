import { ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { violationSentence } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useTexts } from '../translation';
import { FirstField } from '../ui/FirstField';
import { FormHints } from './FormHints';
import { FormLayout } from './FormLayout';
import { FormNotes } from './ObjectFormLayout';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { ReviewContent } from './ReviewDialog';
import { FormStart } from './useFormValues';
import { useResourceForm } from './useResourceForm';

/** A dialog with a form, once its start values are loaded. */
export function FormDialog(props: {
  title: string;
  onClose(): void;
  /** @param frame - wraps the content until then */
  children(frame: (content: ReactNode) => ReactNode): ReactNode;
}) {
  const { title, onClose, children } = props;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={720}>
      {children(content => (
        <>
          <DialogHeader>{title}</DialogHeader>
          <DialogBody>{content}</DialogBody>
        </>
      ))}
    </Dialog>
  );
}

/** Violations of fields that a form does not show, with their paths. */
function errorsBeyond(
  isShown: (path: string) => boolean,
  errors: object,
  path = '',
): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const field = path ? `${path}.${key}` : key;
    if (field === 'root' || typeof error !== 'object' || error === null) {
      return [];
    }
    if (!('message' in error) || typeof error.message !== 'string') {
      return errorsBeyond(isShown, error, field);
    }
    const { message } = error;
    return isShown(field) ? [] : [violationSentence({ field, message })];
  });
}

/** A form of a few fields as the content of a dialog, with the same review as forms on pages. */
export function DialogForm<
  V extends NamedValues,
  S extends NamedSchema,
>(props: {
  resource: ResourceForm<V, S>;
  start: FormStart<V>;
  title: string;
  /** Whether a field shows its own violation; others are shown on top. */
  isShown(path: string): boolean;
  submitLabel: string;
  /** Called after it was sent. */
  done(name: string): string;
  onSent?(message: z.output<S>): void;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { resource, start, title, isShown, submitLabel, onClose } = props;
  const form = useResourceForm({
    resource,
    start,
    done: message => props.done(resource.toValues(message).name),
    onSent: message => {
      onClose();
      props.onSent?.(message);
    },
  });
  const { isSubmitting: isPending, errors } = form.form.formState;
  const topErrors = [...form.topErrors, ...errorsBeyond(isShown, errors)];
  if (form.plan) {
    return (
      <ReviewContent
        focusesBack
        plan={form.plan}
        isPending={isPending}
        submitLabel={submitLabel}
        onSubmit={form.submit}
        onSubmitAndRenew={form.submitAndRenew}
        onClose={form.closePlan}
      />
    );
  }
  return (
    <>
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        <FormLayout
          label={title}
          form={{ ...form, topErrors }}
          failedTitle={t(
            form.isChange ? 'form.notSavedTitle' : 'form.failedTitle',
          )}
          onSubmit={form.review}
        >
          <FormNotes form={form} />
          <FirstField>{props.children}</FirstField>
          <FormHints hintsOf={form.hintsOf} />
        </FormLayout>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button variant="primary" isPending={isPending} onPress={form.review}>
          {t('form.review.action')}
        </Button>
      </DialogFooter>
    </>
  );
}
