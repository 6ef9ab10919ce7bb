import { Button, ButtonLink, Flex } from '@backstage/ui';
import { useTexts } from '../translation';
import { NamedValues } from './ResourceForm';
import { ObjectForm } from './useResourceForm';

/** Buttons to submit, review or leave a form. A change is always reviewed first. */
export function FormButtons<V extends NamedValues>(props: {
  form: ObjectForm<V>;
  submitLabel: string;
  cancelPath: string;
}) {
  const { t } = useTexts();
  const { isChange, review, form } = props.form;
  const isPending = form.formState.isSubmitting;
  return (
    <Flex gap="2" style={{ flexWrap: 'wrap' }}>
      <Button type="submit" variant="primary" isPending={isPending}>
        {isChange ? t('form.review.action') : props.submitLabel}
      </Button>
      {!isChange && (
        <Button variant="secondary" isPending={isPending} onPress={review}>
          {t('form.review.action')}
        </Button>
      )}
      <ButtonLink variant="secondary" href={props.cancelPath}>
        {t('actions.cancel')}
      </ButtonLink>
    </Flex>
  );
}
