import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { NewTemplateDialog } from '../../templates/form/NewTemplateDialog';
import { rayTranslationRef } from '../../translation';

/** Says that a namespace has no compute templates, and makes one without leaving the form. */
export function TemplatesAlert(props: {
  namespace: string;
  onCreated(template: ComputeTemplate): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const { namespace, onCreated } = props;
  return (
    <>
      <Alert
        status="info"
        icon
        title={t('clusterForm.noTemplatesTitle', { namespace })}
        description={t('clusterForm.noTemplates')}
        customActions={
          <Button size="small" variant="primary" onPress={() => setOpen(true)}>
            {t('clusterForm.createTemplateFirst')}
          </Button>
        }
      />
      {isOpen && (
        <NewTemplateDialog
          namespace={namespace}
          onClose={() => setOpen(false)}
          onCreated={template => {
            setOpen(false);
            onCreated(template);
          }}
        />
      )}
    </>
  );
}
