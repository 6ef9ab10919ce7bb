/** Descriptions of changed fields, for the middle of a sentence; `group` is absent for the head. */
export const CHANGE_TEXTS = {
  FieldOwner: 'the owner',
  FieldRayVersion: 'the Ray version',
  FieldAutoscaling: 'autoscaling',
  FieldEntrypoint: 'the entrypoint',
  FieldGroup: 'group {group}',
  FieldReplicas: 'the number of workers in group {group}',
  FieldMinReplicas: 'the least number of workers in group {group}',
  FieldMaxReplicas: 'the greatest number of workers in group {group}',
  FieldImage: 'the image of [group {group}|the head]',
  FieldTemplate: 'the compute template of [group {group}|the head]',
  FieldCpu: 'the CPU of [group {group}|the head]',
  FieldMemory: 'the memory of [group {group}|the head]',
  FieldResource: '{resource} of [group {group}|the head]',
  FieldVariable: 'the variable {variable} of [group {group}|the head]',
  FieldStartParameter:
    'the start parameter {parameter} of [group {group}|the head]',
  FieldDeployment:
    '{setting} of deployment {deployment} of application {application}',
  FieldApplication:
    '[{setting} of application {application}|application {application}]',
  FieldRuntimeVariable: 'the variable {variable} of the runtime environment',
  FieldRuntimeEnvironment: '{setting} of the runtime environment',
  FieldSetting: '{setting}',
} as const;
