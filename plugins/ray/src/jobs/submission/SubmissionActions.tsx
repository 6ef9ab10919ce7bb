import { useState } from 'react';
import { ButtonLink } from '@backstage/ui';
import { RiRestartLine } from '@remixicon/react';
import {
  rayClusterSubmitPermission,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { useDenial } from '../../actions';
import { SubmissionDialog } from '../../clusters/submissions/SubmissionDialog';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { ReasonedButton } from '../../ui/ReasonedButton';
import { ShownSubmission } from './useSubmission';

/** Stop while it runs, and delete after its end, as long as Ray has it; run again. */
export function SubmissionActions(props: {
  address: SubmissionRequest;
  shown: ShownSubmission;
  onDone(): void;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { address, shown, onDone } = props;
  const { namespace, clustername: name, submissionid: id } = address;
  const cluster = { namespace, name };
  const denial = useDenial(rayClusterSubmitPermission, cluster);
  const [isAsking, setAsking] = useState(false);
  const act = shown.endTime ? 'delete' : 'stop';
  return (
    <>
      {shown.rayError === undefined && (
        <ReasonedButton
          variant="secondary"
          destructive={act === 'delete'}
          reason={denial?.message}
          onPress={() => setAsking(true)}
        >
          {t(`records.submissions.${act}`)}
        </ReasonedButton>
      )}
      <ButtonLink
        variant="primary"
        iconStart={<RiRestartLine />}
        href={hrefs.runSubmission(cluster, id)}
      >
        {t('records.submissions.again')}
      </ButtonLink>
      {isAsking && (
        <SubmissionDialog
          {...{ act, cluster, id, onDone }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
