import {
  AutoscalerOptions,
  autoscalerOptionsSchema,
  encodeMessage,
} from '@rayport/backstage-plugin-ray-common';
import { undefinedIfEmpty, emptyIfZero } from '../../../forms';

/** Settings of the autoscaler, as the form edits them. */
export interface AutoscalerValues {
  idleTimeoutSeconds: number;
  upscalingMode: string;
  cpu: string;
  memory: string;
  image: string;
  imagePullPolicy: string;
  /** Fields that the form does not show. */
  rest: Partial<AutoscalerOptions>;
}

/** Settings with the operator's defaults. */
export const NO_AUTOSCALER_OPTIONS: AutoscalerValues = {
  idleTimeoutSeconds: NaN,
  upscalingMode: '',
  cpu: '',
  memory: '',
  image: '',
  imagePullPolicy: '',
  rest: {},
};

/** Settings of the autoscaler, as the form edits them. */
export function fromAutoscalerOptions(
  options: AutoscalerOptions | undefined,
): AutoscalerValues {
  if (!options) return NO_AUTOSCALER_OPTIONS;
  const { idleTimeoutSeconds, upscalingMode, cpu, memory, ...others } = options;
  const { image, imagePullPolicy, ...rest } = others;
  return {
    idleTimeoutSeconds: emptyIfZero(idleTimeoutSeconds),
    upscalingMode,
    cpu,
    memory,
    image,
    imagePullPolicy,
    rest,
  };
}

/** The settings of the form; undefined if all are the operator's defaults. */
export function toAutoscalerOptions({
  rest,
  idleTimeoutSeconds,
  ...texts
}: AutoscalerValues) {
  const options = {
    ...rest,
    ...texts,
    idleTimeoutSeconds: undefinedIfEmpty(idleTimeoutSeconds),
  };
  const wire = encodeMessage(autoscalerOptionsSchema, options);
  return Object.keys(wire).length ? options : undefined;
}
