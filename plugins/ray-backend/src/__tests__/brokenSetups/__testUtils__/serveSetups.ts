import {
  RayServiceObject,
  RayServiceStatus,
} from '@rayport/backstage-plugin-ray-node';
import {
  condition,
  headPod,
  readySince,
  timeAt,
  waiting,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import {
  BrokenSetup,
  clusterObjects,
  ClusterParts,
  ONCE_READY,
} from './BrokenSetup';

const INITIALIZING = condition('Ready', 'False', 2, { reason: 'Initializing' });
const SERVING = condition('Ready', 'True', 4, {
  reason: 'NonZeroServeEndpoints',
});

/** A cluster with all its pods. */
const WELL: ClusterParts = {
  ...ONCE_READY,
  pods: [
    headPod(readySince(20)),
    workerPod(readySince(25)),
    workerPod({ ...readySince(25), name: 'c-g-worker-2' }),
  ],
};

/** A set-up of a service. */
export function serveSetup(
  setup: string,
  {
    status,
    active,
    pending,
  }: {
    status: RayServiceStatus;
    active?: ClusterParts;
    pending?: ClusterParts;
  },
  cause: BrokenSetup['cause'],
): BrokenSetup {
  const rayService: RayServiceObject = {
    metadata: {
      name: 's',
      namespace: 'test',
      uid: 'uid-s',
      creationTimestamp: timeAt(0),
    },
    spec: { serveConfigV2: 'applications: [{import_path: app:app}]' },
    status,
  };
  return {
    setup,
    cause,
    broken: {
      kind: 'services',
      rayService,
      active: active && clusterObjects(active),
      pending: pending && clusterObjects(pending),
    },
  };
}

/** A new service with one application on a cluster that is well. */
function applicationSetup(
  setup: string,
  application: {
    status: string;
    message?: string;
    serveDeploymentStatuses?: Record<
      string,
      { status: string; message: string }
    >;
  },
  cause: BrokenSetup['cause'],
): BrokenSetup {
  return serveSetup(
    setup,
    {
      status: {
        conditions: [INITIALIZING],
        pendingServiceStatus: {
          rayClusterName: 'c',
          applicationStatuses: { default: application },
        },
      },
      pending: WELL,
    },
    cause,
  );
}

const REPLICA_FAILED =
  'The deployment failed to start 3 times in a row. This may be due to a problem with its constructor or initial health check failing. See controller logs for details. Error:\n\u001b[36mray::ServeReplica:default:Model.initialize_and_get_metadata()\u001b[39m (pid=612, ip=10.0.0.8, actor_id=1, repr=<ray.serve._private.replica.ServeReplica object>)\n  File "/home/ray/anaconda3/lib/python3.10/concurrent/futures/_base.py", line 439, in result\n    return self.__get_result()\n';

/** Services that don't serve (Ray Serve 2.46 to 2.60, KubeRay 1.7). */
export const SERVE_SETUPS: BrokenSetup[] = [
  applicationSetup(
    'an import path that does not exist',
    {
      status: 'DEPLOY_FAILED',
      message:
        "Deploying app 'default' failed with exception:\nTraceback (most recent call last):\n  File \"/home/ray/anaconda3/lib/python3.10/site-packages/ray/serve/_private/application_state.py\", line 1239, in build_serve_application\n    app = call_user_app_builder_with_args_if_necessary(import_attr(import_path), args)\nModuleNotFoundError: No module named 'app'\n",
    },
    {
      reason: 'DeployFailed',
      message: /default \(.*ModuleNotFoundError: No module named 'app'\)/,
      hint: /^Add the package that has the module app/,
    },
  ),
  applicationSetup(
    'a constructor that fails',
    {
      status: 'DEPLOY_FAILED',
      message: '',
      serveDeploymentStatuses: {
        Model: {
          status: 'DEPLOY_FAILED',
          message: `${REPLICA_FAILED}torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 14.00 GiB.`,
        },
      },
    },
    {
      reason: 'DeployFailed',
      message: /default \(.*CUDA out of memory/,
      hint: /^The memory of the GPU does not suffice/,
    },
  ),
  applicationSetup(
    'a model that needs an accepted licence',
    {
      status: 'DEPLOY_FAILED',
      serveDeploymentStatuses: {
        Model: {
          status: 'DEPLOY_FAILED',
          message: `${REPLICA_FAILED}OSError: You are trying to access a gated repo.\nCannot access gated repo for url https://huggingface.co/meta-llama/Llama-3.1-8B/resolve/main/config.json.`,
        },
      },
    },
    {
      reason: 'DeployFailed',
      message: /gated repo/,
      hint: /^The model needs an accepted licence and a token/,
    },
  ),
  applicationSetup(
    'a runtime environment that fails',
    {
      status: 'DEPLOY_FAILED',
      message:
        "Runtime env setup for app 'default' failed:\nFailed to set up runtime environment.\nERROR: No matching distribution found for torch==9.9.9",
    },
    {
      reason: 'DeployFailed',
      message: /default \(.*runtime env/i,
      hint: /^The package index of the cluster has no torch==9.9.9/,
    },
  ),
  applicationSetup(
    'replicas that no node has room for',
    {
      status: 'DEPLOYING',
      message: '',
      serveDeploymentStatuses: {
        Model: {
          status: 'UPDATING',
          message:
            'Deployment \'Model\' in application \'default\' has 1 replicas that have taken more than 30s to be scheduled. This may be due to waiting for the cluster to auto-scale or for a runtime environment to be installed. Resources required for each replica: {"GPU": 8.0}, total resources available: {"CPU": 2.0}. Use `ray status` for more details.',
        },
      },
    },
    {
      reason: 'Deploying',
      message: /more than 30s to be scheduled.*"GPU": 8.0/,
      hint: /^No node of the cluster has room for the replicas yet/,
    },
  ),
  applicationSetup(
    'replicas that start slowly',
    {
      status: 'DEPLOYING',
      serveDeploymentStatuses: {
        Model: {
          status: 'UPDATING',
          message:
            "Deployment 'Model' in application 'default' has 1 replicas that have taken more than 30s to initialize.\nThis may be caused by a slow __init__ or reconfigure method.",
        },
      },
    },
    {
      reason: 'Deploying',
      message: /more than 30s to initialize/,
      hint: /^The constructor of a deployment takes long/,
    },
  ),
  serveSetup(
    'an application that fails its health checks',
    {
      status: {
        conditions: [SERVING],
        activeServiceStatus: {
          rayClusterName: 'c',
          applicationStatuses: {
            default: {
              status: 'UNHEALTHY',
              message: '',
              serveDeploymentStatuses: {
                Model: {
                  status: 'UNHEALTHY',
                  message:
                    'Replica has failed health check 3 times in a row. Traceback (most recent call last):\n  File "/app/app.py", line 9, in check_health\nRuntimeError: no connection to the vector store',
                },
              },
            },
          },
        },
      },
      active: WELL,
    },
    {
      reason: 'ApplicationUnhealthy',
      message: /default \(.*RuntimeError: no connection to the vector store\)/,
      hint: /^Fix the serve configuration or the code/,
    },
  ),
  serveSetup(
    'a new cluster whose image does not exist',
    {
      status: {
        conditions: [INITIALIZING],
        pendingServiceStatus: { rayClusterName: 'c' },
      },
      pending: {
        pods: [
          headPod(
            waiting(
              'ImagePullBackOff',
              'Back-off pulling image "rayproject/ray:2.46.0": ErrImagePull: manifest unknown',
            ),
          ),
        ],
      },
    },
    {
      reason: 'ImagePullBackOff',
      message: /Head pod c-head-1 can't pull the image/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  serveSetup(
    'an upgrade whose cluster gets no node',
    {
      status: {
        conditions: [SERVING, condition('UpgradeInProgress', 'True', 100)],
        activeServiceStatus: {
          rayClusterName: 'old',
          applicationStatuses: { default: { status: 'RUNNING' } },
        },
        pendingServiceStatus: { rayClusterName: 'c' },
      },
      active: WELL,
      pending: {
        pods: [
          headPod({
            node: '',
            conditions: [
              condition('PodScheduled', 'False', 5, {
                reason: 'Unschedulable',
                message: '0/3 nodes are available: 3 Insufficient cpu.',
              }),
            ],
          }),
        ],
      },
    },
    {
      reason: 'UpgradeStuck',
      message: /A new cluster is to take over.*No node takes head pod/,
      hint: /^Choose a compute template that is smaller/,
    },
  ),
  serveSetup(
    'a service that does not start in time',
    {
      status: {
        conditions: [
          condition('Ready', 'False', 2, { reason: 'InitializingTimeout' }),
        ],
        pendingServiceStatus: { rayClusterName: 'c' },
      },
      pending: {
        pods: [
          headPod(
            waiting('CreateContainerConfigError', 'secret "key" not found'),
          ),
        ],
      },
    },
    {
      reason: 'InitializingTimeout',
      message: /did not start in time.*secret "key" not found/,
      hint: /^Create the secret key/,
    },
  ),
  serveSetup(
    'a configuration that the operator refuses',
    {
      status: {
        conditions: [
          condition('Ready', 'False', 2, {
            reason: 'ValidationFailed',
            message:
              'spec.rayClusterConfig.headGroupSpec.headService.metadata.name should not be set',
          }),
        ],
      },
    },
    {
      reason: 'ValidationFailed',
      message: /^The operator refuses the service: .*should not be set/,
      hint: /^Update the service without/,
    },
  ),
  serveSetup(
    'a name of a service that the operator refuses',
    {
      status: {
        conditions: [
          condition('Ready', 'False', 2, {
            reason: 'ValidationFailed',
            message:
              'The RayService metadata is invalid: RayService name should be no more than 47 characters',
          }),
        ],
      },
    },
    {
      reason: 'ValidationFailed',
      message:
        /^The operator refuses the service: .*no more than 47 characters/,
      hint: /^Recreate it under another name/,
    },
  ),
  serveSetup(
    'a serving cluster that lost its head',
    {
      status: {
        conditions: [
          condition('Ready', 'False', 200, { reason: 'ZeroServeEndpoints' }),
        ],
        activeServiceStatus: { rayClusterName: 'c' },
      },
      active: {
        ...ONCE_READY,
        pods: [
          headPod({
            ...readySince(20),
            conditions: [
              condition('PodScheduled', 'True', 3),
              condition('Ready', 'False', 200),
            ],
          }),
        ],
      },
    },
    {
      reason: 'ZeroServeEndpoints',
      message: /No pod answers .*its node node-1 may have stopped reporting/,
      hint: /^Look at the node node-1/,
    },
  ),
];
