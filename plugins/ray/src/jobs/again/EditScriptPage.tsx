import { useCallback } from 'react';
import { Alert } from '@backstage/ui';
import { useParams } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '../../api';
import { LoadedValues } from '../../forms';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { NothingHere } from '../../ui/NothingHere';
import { permissionFor } from '../../ui/permissions';
import { RunScriptForm } from '../quickStart/RunScriptForm';
import { ScriptPageFrame } from '../quickStart/ScriptPage';
import { readScriptOfRun, ScriptOfRun } from './readScriptOfRun';
import { useKeptText } from './useKeptText';

/** Says whose script it is, and what of that run the page does not have. */
function RunNote({ run }: { run: ScriptOfRun }) {
  const { t } = useTexts();
  const keptText = useKeptText();
  const { name, lacking, leftOut } = run;
  const isWhole = !lacking && !leftOut.length;
  return (
    <Alert
      status={isWhole ? 'info' : 'warning'}
      icon
      mb="4"
      title={t('quickStart.ofRun', { name })}
      description={[
        lacking && `${keptText(lacking)} ${t('quickStart.chooseAgain')}`,
        leftOut.length > 0 &&
          t('quickStart.leftOut', { fields: leftOut.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

/** The page for scripts with the script of a job, to edit it and run it again. */
export function EditScriptPage() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const client = useApi(rayApiRef);
  const { uid = '' } = useParams();
  const load = useCallback(() => readScriptOfRun(client, uid), [client, uid]);
  return (
    <ScriptPageFrame>
      <LoadedValues load={load} permission={permissionFor('read', 'job').name}>
        {run =>
          run ? (
            <>
              <RunNote run={run} />
              <RunScriptForm given={{ again: { uid, ...run } }} />
            </>
          ) : (
            <NothingHere href={hrefs.list('job')} label={t('jobs.section')} />
          )
        }
      </LoadedValues>
    </ScriptPageFrame>
  );
}
