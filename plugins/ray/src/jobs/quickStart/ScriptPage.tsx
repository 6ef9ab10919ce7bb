import { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCreateDenial } from '../../actions';
import { FormPage } from '../../forms';
import { DeniedMessage } from '../../forms/DeniedMessage';
import { CLUSTER_PARAM, useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { RunScriptForm } from './RunScriptForm';

/** A page that runs a script; shows the reason if the user may create no job. */
export function ScriptPageFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const denial = useCreateDenial('job');
  return (
    <FormPage
      title={t('quickStart.title')}
      description={t('quickStart.description')}
      href={hrefs.quickStart()}
    >
      {denial === undefined ? (
        <>
          <SimulatedNotice />
          {children}
        </>
      ) : (
        <DeniedMessage denial={denial.message} />
      )}
    </FormPage>
  );
}

/** Asks for a script or a folder, and runs it. */
export function ScriptPage() {
  const [params] = useSearchParams();
  const [namespace, name] = (params.get(CLUSTER_PARAM) ?? '').split('/');
  const place = namespace && name ? { namespace, name } : {};
  return (
    <ScriptPageFrame>
      <RunScriptForm given={{ place }} />
    </ScriptPageFrame>
  );
}
