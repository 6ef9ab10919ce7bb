import { FieldValidation } from '../admission/admit';
import { AdmissionWebhooks } from '../admission/AdmissionWebhooks';
import { KubernetesObject } from '../core/json';
import { ResourceRegistry } from '../resources/ResourceRegistry';
import { ObjectDatabase } from '../database/ObjectDatabase';
import { ServiceAllocator } from '../database/ServiceAllocator';

export interface StoreContext {
  registry: ResourceRegistry;
  database: ObjectDatabase;
  services: ServiceAllocator;
  webhooks: AdmissionWebhooks;
  now(): Date;
  /** A time, by default the current one, as objects carry it: whole seconds. */
  timestamp(time?: Date): string;
  random(): number;
}

export interface WriteOptions {
  dryRun?: boolean;
  /** Strict by default: inside the program an unknown field is a mistake. */
  fieldValidation?: FieldValidation;
  /**
   * Tells `metadata.managedFields` after the write. Without it nothing changes there: what controllers inside the
   * sandbox write has no manager.
   *
   * @param sent - the `managedFields` of the object that was sent
   */
  ownership?(
    before: KubernetesObject | undefined,
    after: KubernetesObject,
    sent: unknown,
  ): unknown[] | undefined;
}

/** The result of a create or update. */
export interface WriteResult {
  object: KubernetesObject;
  /** Warnings for the client, for example about dropped fields. */
  warnings: string[];
  created: boolean;
}
