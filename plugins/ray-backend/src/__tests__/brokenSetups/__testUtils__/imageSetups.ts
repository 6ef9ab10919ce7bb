import {
  headPod,
  waiting,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import { BrokenSetup, clusterSetup, podWarning } from './BrokenSetup';

const IMAGE = 'rayproject/ray:2.46.0';

/** How containerd's failures begin. */
const UNRESOLVED = `failed to pull and unpack image "docker.io/${IMAGE}": failed to resolve reference "docker.io/${IMAGE}"`;

const NOT_PULLED = /^Head pod c-head-1 can't pull the image rayproject\/ray/;

function pullSetup(setup: string, detail: string, hint: RegExp): BrokenSetup {
  const message = `Back-off pulling image "${IMAGE}": ErrImagePull: ${detail}`;
  return clusterSetup(
    setup,
    { pods: [headPod(waiting('ImagePullBackOff', message))] },
    { reason: 'ImagePullBackOff', message: NOT_PULLED, hint },
  );
}

/** Images that can't be pulled (containerd, kubelet 1.34). */
export const IMAGE_SETUPS: BrokenSetup[] = [
  pullSetup(
    'a tag that does not exist',
    `rpc error: code = NotFound desc = ${UNRESOLVED}: docker.io/${IMAGE}: not found`,
    /^The registry has no such image or tag/,
  ),
  pullSetup(
    'a private registry without a pull secret',
    `${UNRESOLVED}: failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://registry.example.com/token: 401 Unauthorized`,
    /^The credentials do not allow it.*imagePullSecret/,
  ),
  pullSetup(
    'a repository that needs a login',
    `${UNRESOLVED}: pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed`,
    /^The credentials do not allow it/,
  ),
  pullSetup(
    'ECR without credentials',
    `${UNRESOLVED}: unexpected status from HEAD request to https://1.dkr.ecr.eu-west-1.amazonaws.com/v2/ray/manifests/1: 401 Unauthorized: no basic auth credentials`,
    /^The credentials do not allow it/,
  ),
  pullSetup(
    'a registry that limits pulls',
    `${UNRESOLVED}: unexpected status from HEAD request to https://registry-1.docker.io/v2/rayproject/ray/manifests/2.46.0: 429 Too Many Requests: toomanyrequests: You have reached your unauthenticated pull rate limit.`,
    /^The registry or server refuses more requests for now/,
  ),
  pullSetup(
    'a registry whose name does not resolve',
    `${UNRESOLVED}: failed to do request: Head "https://registry.internal/v2/ray/manifests/1": dial tcp: lookup registry.internal on 10.96.0.10:53: no such host`,
    /^A host name can't be resolved/,
  ),
  pullSetup(
    'a registry without TLS',
    `${UNRESOLVED}: failed to do request: Head "https://registry.internal/v2/ray/manifests/1": http: server gave HTTP response to HTTPS client`,
    /^The registry answers without TLS/,
  ),
  pullSetup(
    'a short name on nodes of OpenShift',
    'short name mode is enforcing, but image name ray:1 returns ambiguous list',
    /^The nodes take only full names of images/,
  ),
  pullSetup(
    'a registry behind a firewall',
    `${UNRESOLVED}: failed to do request: Head "https://registry.internal/v2/ray/manifests/1": dial tcp 10.1.2.3:443: i/o timeout`,
    /^Nothing answers at the address/,
  ),
  pullSetup(
    'a registry that does not run',
    `${UNRESOLVED}: failed to do request: Head "https://registry.internal/v2/ray/manifests/1": dial tcp 10.1.2.3:443: connect: connection refused`,
    /^Nothing answers at the address/,
  ),
  pullSetup(
    'a registry with its own certificate authority',
    `${UNRESOLVED}: failed to do request: Head "https://registry.internal/v2/ray/manifests/1": tls: failed to verify certificate: x509: certificate signed by unknown authority`,
    /^A certificate is not trusted/,
  ),
  pullSetup(
    'an image for another processor',
    `rpc error: code = NotFound desc = failed to pull and unpack image "docker.io/${IMAGE}": no match for platform in manifest: not found`,
    /^The image is for another processor/,
  ),
  pullSetup(
    'a node without room for the image',
    `failed to pull and unpack image "docker.io/${IMAGE}": failed to extract layer sha256:0: write /var/lib/containerd/io.containerd.snapshotter.v1.overlayfs/snapshots/7/fs/opt/x: no space left on device`,
    /^The disk of the node or of a volume is full/,
  ),
  clusterSetup(
    'a tag that does not exist, on a kubelet before 1.31',
    {
      pods: [
        workerPod(
          waiting('ImagePullBackOff', `Back-off pulling image "${IMAGE}"`),
        ),
      ],
      podEvents: [
        podWarning(
          'Failed',
          `Failed to pull image "${IMAGE}": rpc error: code = NotFound desc = ${UNRESOLVED}: docker.io/${IMAGE}: not found`,
          'c-g-worker-1',
          50,
        ),
        podWarning('Failed', 'Error: ErrImagePull', 'c-g-worker-1', 50),
        podWarning('Failed', 'Error: ImagePullBackOff', 'c-g-worker-1', 80),
      ],
    },
    {
      reason: 'ImagePullBackOff',
      message: /^Pod c-g-worker-1 of worker group g can't pull the image/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  clusterSetup(
    'an image name without a tag after its colon',
    {
      pods: [
        headPod(
          waiting(
            'InvalidImageName',
            'Failed to apply default image tag "rayproject/ray:": couldn\'t parse image name "rayproject/ray:": invalid reference format',
          ),
        ),
      ],
    },
    {
      reason: 'InvalidImageName',
      message: /is no valid image name/,
      hint: /registry\/name:tag/,
    },
  ),
  clusterSetup(
    'an image that must be on the node already',
    {
      pods: [
        headPod(
          waiting(
            'ErrImageNeverPull',
            `Container image "${IMAGE}" is not present with pull policy of Never`,
          ),
        ),
      ],
    },
    {
      reason: 'ImagePullBackOff',
      message: NOT_PULLED,
      hint: /^The node does not have the image, and imagePullPolicy Never/,
    },
  ),
];
