import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  catalog?: {
    providers?: {
      ldapOrg?: {
        [name: string]: {
          /** When users and groups are read. The module reads it, and its own schema lacks it. */
          schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
        };
      };
    };
  };
  permission?: {
    /** Who may do what. Without roles, every signed-in user may do everything. */
    roles?: Array<{
      /** For messages. */
      name: string;
      /** Entity refs of users and groups, or `*` for every signed-in user. */
      members: string[];
      rules?: Array<{
        kinds: Array<'cluster' | 'job' | 'service' | 'template' | '*'>;
        /** `create`, `read`, `update`, `delete`, `submit`, `dashboard`, `request`, `deleteHistory` or `*`. */
        actions: string[];
        /** Namespaces in Kubernetes, or `*`. */
        namespaces: string[];
        /** Only objects of the user, or of a group of the user. Default: false. */
        own?: boolean;
        /** The compute templates that objects may use. Default: all. */
        templates?: string[];
        /** Service accounts that pods may use in addition to `default`. Default: all. */
        serviceAccounts?: string[];
        /** Secrets that containers may see. Default: all. */
        secrets?: string[];
        /** Folders of nodes that pods may mount. Default: all. */
        hostPaths?: string[];
        /** Whether containers may be privileged. Default: true. */
        privileged?: boolean;
        /** Whether containers may run another command than `ray start`. Default: true. */
        overriddenCommands?: boolean;
      }>;
      /** Names of other plugins' permissions; `*` at the end matches any suffix. Default: none. */
      otherPermissions?: string[];
    }>;
  };
}
