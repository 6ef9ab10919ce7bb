import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { DiffBlock } from './DiffBlock';
import { Outdated } from './Outdated';
import { NamedValues } from './ResourceForm';
import { unifiedDiff } from './unifiedDiff';
import { ObjectForm } from './useResourceForm';

function OutdatedNote({ outdated }: { outdated: Outdated }) {
  const { t } = useTranslationRef(rayTranslationRef);
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
      <DiffBlock
        lines={unifiedDiff(before, after)}
        label={t('form.outdated.diff')}
      />
    </>
  );
}

/** Says that a draft was restored, and that somebody else has changed the object meanwhile, with what to do. */
export function FormNotes<V extends NamedValues>(props: {
  form: ObjectForm<V>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { discardDraft, outdated } = props.form;
  return (
    <>
      {discardDraft && (
        <Alert
          status="info"
          icon
          role="status"
          title={t('form.draft.title')}
          description={t('form.draft.description')}
          customActions={
            <Button size="small" variant="secondary" onPress={discardDraft}>
              {t('form.draft.discard')}
            </Button>
          }
        />
      )}
      {outdated && <OutdatedNote outdated={outdated} />}
    </>
  );
}
