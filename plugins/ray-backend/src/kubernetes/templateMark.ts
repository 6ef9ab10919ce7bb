import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { selectorOf } from './ManagedObjects';

/** What marks a ConfigMap as a compute template. */
export const TEMPLATE_MARK = {
  label: RAY_LABELS.configType,
  value: COMPUTE_TEMPLATE_CONFIG_TYPE,
};

/** Selects the ConfigMaps that hold compute templates. */
export const TEMPLATE_SELECTOR = selectorOf(TEMPLATE_MARK);
