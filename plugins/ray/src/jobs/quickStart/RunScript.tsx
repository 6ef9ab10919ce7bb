import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useCreateDenial } from '../../actions';
import { DeniedMessage } from '../../forms/DeniedMessage';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { RunScriptForm } from './RunScriptForm';

/** Asks for a script and runs it; shows the reason if the user may create no job. */
export function RunScript({ cluster }: { cluster?: ObjectKey }) {
  const denial = useCreateDenial('job');
  return denial === undefined ? (
    <>
      <SimulatedNotice />
      <RunScriptForm cluster={cluster} />
    </>
  ) : (
    <DeniedMessage denial={denial.message} />
  );
}
