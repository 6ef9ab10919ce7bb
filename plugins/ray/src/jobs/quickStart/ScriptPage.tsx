import { useSearchParams } from 'react-router-dom';
import { useCreateDenial } from '../../actions';
import { FormPage } from '../../forms';
import { DeniedMessage } from '../../forms/DeniedMessage';
import { CLUSTER_PARAM, useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { RunScriptForm } from './RunScriptForm';

/** Asks for a script or a folder, and runs it; shows the reason if the user may create no job. */
export function ScriptPage() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const [params] = useSearchParams();
  const denial = useCreateDenial('job');
  const [namespace, name] = (params.get(CLUSTER_PARAM) ?? '').split('/');
  return (
    <FormPage
      title={t('quickStart.title')}
      description={t('quickStart.description')}
      href={hrefs.quickStart()}
    >
      {denial === undefined ? (
        <>
          <SimulatedNotice />
          <RunScriptForm place={namespace && name ? { namespace, name } : {}} />
        </>
      ) : (
        <DeniedMessage denial={denial.message} />
      )}
    </FormPage>
  );
}
