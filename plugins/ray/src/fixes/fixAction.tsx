import { ReactElement } from 'react';
import {
  RiArrowUpDownLine,
  RiCodeSSlashLine,
  RiEqualizerLine,
  RiFileListLine,
  RiImageEditLine,
  RiLinksLine,
  RiMailSendLine,
  RiPlayCircleLine,
  RiRestartLine,
} from '@remixicon/react';
import {
  FixKind,
  JobChange,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { ObjectAction } from '../actions';
import { Hrefs } from '../routes';
import { SummarizedKind, Texts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { KnownFix } from './KnownFix';

const ICONS: Record<FixKind, ReactElement> = {
  changeImage: <RiImageEditLine />,
  openLog: <RiFileListLine />,
  renewPods: <RiRestartLine />,
  resume: <RiPlayCircleLine />,
  useSmallerTemplate: <RiArrowUpDownLine />,
  useLargerTemplate: <RiArrowUpDownLine />,
  useToleratingTemplate: <RiArrowUpDownLine />,
  changeReference: <RiLinksLine />,
  changeStartParameters: <RiEqualizerLine />,
  changeServeConfig: <RiCodeSSlashLine />,
  raiseQuota: <RiMailSendLine />,
  runAgainWith: <RiRestartLine />,
};

/** Names of the changed fields of a job. */
const JOB_CHANGES = {
  image: 'image',
  computeTemplate: 'template',
  memory: 'memory',
  gpus: 'gpus',
  size: 'size',
  packages: 'package',
  runtimeEnv: 'runtimeEnv',
  references: 'references',
  rayStartParams: 'startParameters',
  entrypoint: 'entrypoint',
  activeDeadlineSeconds: 'deadline',
  'jobSubmitter.image': 'submitter',
} as const satisfies Record<JobChange, string>;

function labelOf(t: Texts, fix: KnownFix): string {
  switch (fix.kind) {
    case 'openLog': {
      const { container, previous } = fix.parameters;
      if (!container) return t('fix.openLog.whole');
      return t(previous ? 'fix.openLog.previous' : 'fix.openLog.of', {
        container,
      });
    }
    case 'resume': {
      const { cluster } = fix.parameters;
      return cluster
        ? t('fix.resume.cluster', { cluster })
        : t('actions.resume');
    }
    case 'runAgainWith': {
      const { change = 'entrypoint', value = '' } = fix.parameters;
      const key = JOB_CHANGES[change];
      return key === 'package'
        ? t('fix.runAgainWith.package', { name: value })
        : t(`fix.runAgainWith.${key}`);
    }
    default:
      return t(`fix.${fix.kind}.action`);
  }
}

/** The log that a fix opens. */
function logQuery({
  pod,
  container,
  previous,
}: Extract<KnownFix, { kind: 'openLog' }>['parameters']) {
  return {
    ...(pod && container && { log: `${pod}/${container}` }),
    ...(previous && { previous }),
  };
}

/** The cluster of a fix, if it is not the object itself. */
function clusterOf({ parameters }: KnownFix): string | undefined {
  return 'cluster' in parameters ? parameters.cluster : undefined;
}

/** A fix as an action. */
export function fixAction(
  fix: KnownFix,
  options: {
    kind: SummarizedKind;
    object: ObjectKey;
    t: Texts;
    hrefs: Hrefs;
    /** Opens its dialog. */
    start(): void;
  },
): ObjectAction {
  const { kind, object, t, hrefs, start } = options;
  const common = {
    id: `${fix.kind} ${JSON.stringify(fix.parameters)}`,
    label: labelOf(t, fix),
    icon: ICONS[fix.kind],
  };
  switch (fix.kind) {
    case 'openLog':
      return {
        ...common,
        permission: permissionFor('read', kind),
        href: hrefs.object(kind, object, {
          tab: 'logs',
          query: logQuery(fix.parameters),
        }),
      };
    case 'raiseQuota':
      return {
        ...common,
        permission: permissionFor('read', kind),
        onAction: start,
      };
    case 'runAgainWith':
      return {
        ...common,
        permission: permissionFor('create', kind),
        creates: kind,
        onAction: start,
      };
    default: {
      const cluster = clusterOf(fix);
      return {
        ...common,
        target: cluster ? { ...object, name: cluster } : undefined,
        permission: permissionFor('update', cluster ? 'cluster' : kind),
        onAction: start,
      };
    }
  }
}
