import { EXPLANATION_TEXTS } from '@rayport/backstage-plugin-ray-common/texts';
import {
  clusterDetailMessages,
  dashboardMessages,
  clusterListMessages,
} from './clusterDetailMessages';
import {
  autoscalerFormMessages,
  clusterFormMessages,
  environmentFormMessages,
  podPartMessages,
  volumeFormMessages,
} from './clusterFormMessages';
import {
  detailMessages,
  entityMessages,
  historyMessages,
  manifestMessages,
} from './detailMessages';
import { adoptionMessages } from './adoptionMessages';
import { componentMessages } from './componentMessages';
import { connectMessages } from './connectMessages';
import { fixMessages } from './fixMessages';
import { footprintMessages } from './footprintMessages';
import { jobFormMessages, jobMessages, jobStateMessages } from './jobMessages';
import { idleMessages } from './idleMessages';
import { loadMessages } from './loadMessages';
import { logMessages } from './logMessages';
import { editorMessages } from './editorMessages';
import { overviewMessages } from './overviewMessages';
import { paletteMessages, searchMessages } from './paletteMessages';
import { quickStartMessages } from './quickStartMessages';
import {
  serviceFormMessages,
  serviceMessages,
  serviceStateMessages,
} from './serviceMessages';
import { recordMessages } from './recordMessages';
import { sharedMessages } from './sharedMessages';
import { templateMessages } from './templateMessages';
import { timelineMessages } from './timelineMessages';
import { usageMessages } from './usageMessages';
import { violationMessages } from './violationMessages';
import { yamlMessages } from './yamlMessages';

/** Every text of the pages, in English. */
export const rayMessages = {
  ...sharedMessages,
  clusters: clusterListMessages,
  cluster: clusterDetailMessages,
  clusterForm: clusterFormMessages,
  podPart: podPartMessages,
  environmentForm: environmentFormMessages,
  volumeForm: volumeFormMessages,
  autoscalerForm: autoscalerFormMessages,
  jobs: jobMessages,
  jobForm: jobFormMessages,
  jobState: jobStateMessages,
  dashboard: dashboardMessages,
  detail: detailMessages,
  timeline: timelineMessages,
  entity: entityMessages,
  history: historyMessages,
  records: recordMessages,
  manifest: manifestMessages,
  yaml: yamlMessages,
  adoption: adoptionMessages,
  idle: idleMessages,
  load: loadMessages,
  footprint: footprintMessages,
  logs: logMessages,
  overview: overviewMessages,
  editor: editorMessages,
  palette: paletteMessages,
  search: searchMessages,
  quickStart: quickStartMessages,
  component: componentMessages,
  connect: connectMessages,
  services: serviceMessages,
  serviceForm: serviceFormMessages,
  serviceState: serviceStateMessages,
  templates: templateMessages,
  usage: usageMessages,
  explanation: { ...EXPLANATION_TEXTS, ...violationMessages },
  fix: fixMessages,
} as const;
