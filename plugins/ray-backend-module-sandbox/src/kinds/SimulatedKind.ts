import { Controller } from '../controllerRuntime/runController';
import { OperatorOptions } from '../operator/rayController';
import { defineResource } from '../resources/defineResource';
import {
  PrinterColumn,
  ResourceDefinition,
} from '../resources/ResourceDefinition';
import { ObjectSchema } from '../schema/Schema';
import { ExampleObject } from './examples';

/** A kind of KubeRay as the sandbox simulates it. */
export interface SimulatedKind {
  resource: ResourceDefinition;
  /** Simulates the KubeRay operator; absent if no controller acts on the objects. */
  controller?(options: OperatorOptions): Controller;
  examples?(now: Date): ExampleObject[];
}

/** A custom resource of KubeRay, with the columns that its own definition prints. */
export function rayResource(
  kind: string,
  schema: ObjectSchema,
  columns: PrinterColumn[],
): ResourceDefinition {
  return defineResource(kind, {
    group: 'ray.io',
    categories: ['all'],
    statusSubresource: true,
    generation: true,
    custom: true,
    schema,
    columns,
  });
}
