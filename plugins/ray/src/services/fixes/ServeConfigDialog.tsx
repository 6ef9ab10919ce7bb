import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FixParameters, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { isMap, isSeq, parseDocument } from 'yaml';
import { CodeProblem } from '../../editor';
import { DialogForm, FormCode, FormDialog, StoredObject } from '../../forms';
import { useTexts } from '../../translation';
import { serveConfigCode } from '../form/serveConfigCode';
import { serviceForm } from '../form/serviceForm';
import { lineOfField } from '../../editor/lineOfField';

/**
 * Finds the line of Serve's configuration on which an application begins.
 *
 * @returns from 1; undefined where the text has no such application
 */
function applicationLine(config: string, name: string): number | undefined {
  const { contents } = parseDocument(config);
  // An alias or nothing at all has no entries.
  if (!isMap(contents)) return undefined;
  const applications: unknown = contents.get('applications');
  if (!isSeq(applications)) return undefined;
  const index = applications.items.findIndex(
    item => isMap(item) && item.get('name') === name,
  );
  return index < 0
    ? undefined
    : lineOfField(config, `applications[${index}].name`);
}

type Parameters = Partial<FixParameters['changeServeConfig']>;

const FIELD = 'serveConfigV2';

/** The configuration at the failing application, with Ray's message. */
function ServeConfigField(props: { stored: string; config: Parameters }) {
  const { t } = useTexts();
  const { applications = '', words } = props.config;
  const [application = ''] = applications.split(',');
  const text = useWatch<Record<string, string>>({ name: FIELD });
  const line = applicationLine(text, application);
  const notes = useMemo<CodeProblem[]>(
    () => (words ? [{ line, severity: 'warning', message: words }] : []),
    [line, words],
  );
  return (
    <FormCode
      name={FIELD}
      label={t('serviceForm.config')}
      description={
        words
          ? t('fix.changeServeConfig.words', { application, words })
          : t('serviceForm.configHint')
      }
      isRequired
      rows={12}
      schema={serveConfigCode}
      notes={notes}
      focusedLine={applicationLine(props.stored, application) ?? 1}
    />
  );
}

/** Changes the configuration of failing applications. */
export function ServeConfigDialog(props: {
  object: ObjectKey;
  config: Parameters;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { object, config, onClose } = props;
  const { namespace, name } = object;
  const title = t('fix.changeServeConfig.title', { name });
  return (
    <FormDialog title={title} onClose={onClose}>
      {frame => (
        <StoredObject
          resource={serviceForm}
          object={object}
          draftId={`service:changeServeConfig:${namespace}/${name}`}
          frame={frame}
        >
          {start => (
            <DialogForm
              resource={serviceForm}
              start={start}
              title={title}
              isShown={path => path === FIELD}
              submitLabel={t('serviceForm.change.submit')}
              done={changed => t('serviceForm.change.done', { name: changed })}
              onClose={onClose}
            >
              <ServeConfigField
                stored={start.values.serveConfigV2}
                config={config}
              />
            </DialogForm>
          )}
        </StoredObject>
      )}
    </FormDialog>
  );
}
