import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../rayTranslationRef';
import { causeMessages } from './causeMessages';
import { clusterFormMessages } from './clusterFormMessages';
import { clusterMessages, dashboardMessages } from './clusterMessages';
import { componentMessages } from './componentMessages';
import { engineMessages } from './engineMessages';
import { errorMessages } from './errorMessages';
import { explanationMessages } from './explanationMessages';
import { failureMessages } from './failureMessages';
import { fixMessages } from './fixMessages';
import { fleetMessages } from './fleetMessages';
import { footprintMessages } from './footprintMessages';
import { formMessages } from './formMessages';
import { historyMessages } from './historyMessages';
import { jobExplanationMessages } from './jobExplanationMessages';
import { jobMessages } from './jobMessages';
import { idleMessages } from './idleMessages';
import { loadMessages } from './loadMessages';
import { editorMessages } from './editorMessages';
import { overviewMessages } from './overviewMessages';
import { paletteMessages } from './paletteMessages';
import { podMessages } from './podMessages';
import { programMessages } from './programMessages';
import { queueMessages } from './queueMessages';
import { quickStartMessages } from './quickStartMessages';
import { adoptionMessages } from './adoptionMessages';
import { recordMessages } from './recordMessages';
import { runtimeMessages } from './runtimeMessages';
import { yamlMessages } from './yamlMessages';
import { serviceExplanationMessages } from './serviceExplanationMessages';
import { serviceMessages } from './serviceMessages';
import { sharedMessages } from './sharedMessages';
import { streamMessages } from './streamMessages';
import { submissionMessages } from './submissionMessages';
import { templateMessages } from './templateMessages';
import { timelineMessages } from './timelineMessages';
import { usageMessages } from './usageMessages';
import { germanViolations } from './violationMessages';
import { warningMessages } from './warningMessages';

/** Every text of the pages in German; the compiler finds those that are missing. */
export const germanMessages = createTranslationMessages({
  ref: rayTranslationRef,
  full: true,
  messages: {
    ...sharedMessages,
    ...fleetMessages,
    ...formMessages,
    ...clusterMessages,
    ...clusterFormMessages,
    ...dashboardMessages,
    ...jobMessages,
    ...serviceMessages,
    ...templateMessages,
    ...timelineMessages,
    ...usageMessages,
    ...overviewMessages,
    ...idleMessages,
    ...loadMessages,
    ...footprintMessages,
    ...editorMessages,
    ...paletteMessages,
    ...explanationMessages,
    ...jobExplanationMessages,
    ...serviceExplanationMessages,
    ...causeMessages,
    ...podMessages,
    ...programMessages,
    ...failureMessages,
    ...runtimeMessages,
    ...fixMessages,
    ...errorMessages,
    ...germanViolations,
    ...engineMessages,
    ...queueMessages,
    ...warningMessages,
    ...submissionMessages,
    ...streamMessages,
    ...historyMessages,
    ...recordMessages,
    ...yamlMessages,
    ...adoptionMessages,
    ...quickStartMessages,
    ...componentMessages,
  },
});
