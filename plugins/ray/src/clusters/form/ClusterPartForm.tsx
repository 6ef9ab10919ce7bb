import { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  FormStart,
  NamedSchema,
  NamedValues,
  ObjectFormLayout,
  ResourceForm,
  useRoutedForm,
} from '../../forms';
import { useNamespaceTemplates } from '../../templates/queries';
import { ClusterPartValues } from './clusterPart';
import { ClusterPartFields } from './ClusterPartFields';
import { EditedObject } from './EditedObject';
import { SummaryCard } from './SummaryCard';

/** The form of any object with a cluster: itself, a job or a service, new or changed. */
export function ClusterPartForm<
  V extends NamedValues & ClusterPartValues,
  S extends NamedSchema,
>(props: {
  resource: ResourceForm<V, S>;
  start: FormStart<V>;
  submitLabel: string;
  /** Called after it was sent. */
  done(name: string): string;
  /** Whether a cluster is created; always, when absent. */
  makesCluster?(values: V): boolean;
  /** The fields in addition to the cluster's. */
  children: ReactNode;
}) {
  const { start, resource, submitLabel, makesCluster = () => true } = props;
  const { form, cancelPath } = useRoutedForm({
    resource,
    start,
    done: props.done,
  });
  const { control } = form.form;
  const namespace = useWatch({ control, compute: values => values.namespace });
  const hasCluster = useWatch({ control, compute: makesCluster });
  const templates = useNamespaceTemplates(namespace);
  return (
    <EditedObject kind={resource.kind} object={start.changing?.key}>
      <ObjectFormLayout
        label={submitLabel}
        form={form}
        submitLabel={submitLabel}
        aside={
          <SummaryCard
            form={form}
            templates={hasCluster ? (templates.data ?? []) : undefined}
            submitLabel={submitLabel}
            cancelPath={cancelPath}
          />
        }
      >
        {props.children}
        {hasCluster && (
          <ClusterPartFields
            namespace={namespace}
            templates={templates}
            suggest={form.suggest}
          />
        )}
      </ObjectFormLayout>
    </EditedObject>
  );
}
