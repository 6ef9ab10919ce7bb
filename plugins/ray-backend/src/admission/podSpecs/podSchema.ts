import { z } from 'zod';

const profileSchema = z.object({ type: z.string().nullish() }).nullish();

const windowsSchema = z
  .object({ hostProcess: z.boolean().nullish() })
  .nullish();

/** SELinux options of a pod or container (Kubernetes API, SELinuxOptions). */
const seLinuxSchema = z
  .object({
    type: z.string().nullish(),
    user: z.string().nullish(),
    role: z.string().nullish(),
  })
  .nullish();

/** Fields that the security contexts of pods and of containers share. */
const sharedContext = {
  runAsNonRoot: z.boolean().nullish(),
  runAsUser: z.number().nullish(),
  seccompProfile: profileSchema,
  appArmorProfile: profileSchema,
  seLinuxOptions: seLinuxSchema,
  windowsOptions: windowsSchema,
};

/** A container, as far as the Pod Security Standards look at it. */
export const containerSchema = z.object({
  name: z.string().default(''),
  command: z.array(z.string()).nullish(),
  args: z.array(z.string()).nullish(),
  ports: z.array(z.object({ hostPort: z.number().nullish() })).nullish(),
  resources: z
    .object({
      limits: z.record(z.string(), z.union([z.string(), z.number()])).nullish(),
      requests: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .nullish(),
    })
    .nullish(),
  securityContext: z
    .object({
      ...sharedContext,
      privileged: z.boolean().nullish(),
      allowPrivilegeEscalation: z.boolean().nullish(),
      procMount: z.string().nullish(),
      capabilities: z
        .object({
          add: z.array(z.string()).nullish(),
          drop: z.array(z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

/** A pod template, as far as the Pod Security Standards look at it. */
export const podTemplateSchema = z.object({
  metadata: z
    .object({ annotations: z.record(z.string(), z.string()).nullish() })
    .nullish(),
  spec: z.object({
    hostNetwork: z.boolean().nullish(),
    hostPID: z.boolean().nullish(),
    hostIPC: z.boolean().nullish(),
    serviceAccountName: z.string().nullish(),
    serviceAccount: z.string().nullish(),
    securityContext: z
      .object({
        ...sharedContext,
        sysctls: z.array(z.object({ name: z.string() })).nullish(),
      })
      .nullish(),
    volumes: z
      .array(
        z
          .object({
            name: z.string(),
            hostPath: z.object({ path: z.string() }).nullish(),
          })
          .passthrough(),
      )
      .nullish(),
    initContainers: z.array(containerSchema).nullish(),
    containers: z.array(containerSchema).nullish(),
    ephemeralContainers: z.array(containerSchema).nullish(),
  }),
});

/** A container of a pod template. */
export type PodContainer = z.infer<typeof containerSchema>;

/** A pod template of any Ray object. */
export type AnyPodTemplate = z.infer<typeof podTemplateSchema>;
