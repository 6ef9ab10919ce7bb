"""What is refused, and how: through gRPC's C core, which is stricter than other clients about what it takes."""

import unittest

import grpc
from proto import cluster_pb2, config_pb2, job_pb2, serve_pb2
from rayport.v1 import watch_pb2

from portal import (
    AUTHORIZATION,
    NAMESPACE,
    call,
    channel,
    cluster,
    cluster_spec,
    clusters,
    create_cluster,
    create_template,
    ensure_template,
    get_cluster,
    jobs,
    refusal,
    services,
    templates,
    trailers_of,
    watches,
)

FLOOD = 1_000

HUNDRED_MEGABYTES = 100 * 1024**2


def message_with(number, value):
    """A message of one field of text, as bytes."""
    text = value.encode()
    return bytes([number << 3 | 2, len(text)]) + text


# A list of clusters whose request is whatever bytes one likes.
raw_list = channel.unary_unary(
    "/proto.ClusterService/ListAllClusters",
    response_deserializer=cluster_pb2.ListAllClustersResponse.FromString,
)


class Refusals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        ensure_template()

    def tearDown(self):
        # Whatever happened, the portal lives.
        call(clusters.ListAllClusters, cluster_pb2.ListAllClustersRequest(limit=1))

    def test_callers(self):
        request = cluster_pb2.ListAllClustersRequest()
        for metadata in (("x", "y"), ("authorization", "Bearer wrong-token-1")):
            code, message, _ = refusal(clusters.ListAllClusters, request, metadata)
            self.assertEqual(code, grpc.StatusCode.UNAUTHENTICATED)
            self.assertIn("Bearer", message)

    def test_creations_without_what_to_create(self):
        for method, request, words in (
            (
                clusters.CreateCluster,
                cluster_pb2.CreateClusterRequest(namespace=NAMESPACE),
                "different from the namespace in the cluster definition",
            ),
            (
                templates.CreateComputeTemplate,
                config_pb2.CreateComputeTemplateRequest(namespace=NAMESPACE),
                "different from the namespace defined in the compute template",
            ),
            (
                jobs.CreateRayJob,
                job_pb2.CreateRayJobRequest(namespace=NAMESPACE),
                "different from the namespace in the job definition",
            ),
            (
                services.CreateRayService,
                serve_pb2.CreateRayServiceRequest(namespace=NAMESPACE),
                "Service is empty, please input a valid payload.",
            ),
        ):
            code, message, _ = refusal(method, request)
            self.assertEqual(code, grpc.StatusCode.INVALID_ARGUMENT)
            self.assertIn(words, message)

    def test_fields(self):
        wrong = cluster("wrong", user="")
        wrong.cluster_spec.worker_group_spec[0].max_replicas = 0
        request = cluster_pb2.CreateClusterRequest(cluster=wrong, namespace=NAMESPACE)
        code, message, fields = refusal(clusters.CreateCluster, request)
        self.assertEqual(code, grpc.StatusCode.INVALID_ARGUMENT)
        self.assertTrue(message.startswith("User who create the cluster is empty."), message)
        self.assertEqual(fields[0], "user")
        self.assertIn("clusterSpec.workerGroupSpec[0].maxReplicas", fields)

    def test_more_violations_than_fit_into_trailers(self):
        wrong = cluster("wrong")
        for number in range(500):
            wrong.cluster_spec.worker_group_spec.add(group_name=f"gruppe-für-{number}")
        request = cluster_pb2.CreateClusterRequest(cluster=wrong, namespace=NAMESPACE)
        code, message, fields = refusal(clusters.CreateCluster, request)
        self.assertEqual(code, grpc.StatusCode.INVALID_ARGUMENT)
        self.assertTrue(message.endswith("…"), message)
        self.assertTrue(fields)

    def test_what_exists_and_what_does_not(self):
        create_template(name="twice")
        with self.assertRaises(grpc.RpcError) as again:
            create_template(name="twice")
        self.assertEqual(again.exception.code(), grpc.StatusCode.ALREADY_EXISTS)
        with self.assertRaises(grpc.RpcError) as missing:
            get_cluster("missing")
        self.assertEqual(missing.exception.code(), grpc.StatusCode.NOT_FOUND)
        with self.assertRaises(grpc.RpcError) as without:
            spec = cluster_spec()
            spec.head_group_spec.compute_template = "nope"
            create_cluster("without", cluster_spec=spec)
        self.assertEqual(without.exception.code(), grpc.StatusCode.FAILED_PRECONDITION)

    def test_fields_that_are_not_known(self):
        unknown = message_with(15, "news")
        trailers = trailers_of(raw_list, unknown)
        self.assertEqual(trailers["warning"], ['299 - "unknown field 15"'])
        code, message, fields = refusal(
            raw_list, unknown, AUTHORIZATION, ("field-validation", "Strict")
        )
        self.assertEqual((code, fields), (grpc.StatusCode.INVALID_ARGUMENT, ["15"]))
        self.assertTrue(message.startswith("unknown field 15"), message)

    def test_enum_numbers_that_are_not_known(self):
        unknown = cluster("enum", environment=42)
        request = cluster_pb2.CreateClusterRequest(cluster=unknown, namespace=NAMESPACE)
        code, message, fields = refusal(clusters.CreateCluster, request)
        self.assertEqual((code, fields), (grpc.StatusCode.INVALID_ARGUMENT, ["environment"]))
        self.assertIn("42 must be one of", message)

    def test_bytes_that_are_no_message(self):
        for noise in (b"\xff\xff\xff", message_with(1, "x")[:-1], b"\x0a\x01\xff"):
            code, message, _ = refusal(raw_list, noise)
            self.assertEqual(code, grpc.StatusCode.INVALID_ARGUMENT)
            self.assertIn("proto.ListAllClustersRequest", message)

    def test_a_message_that_is_too_long(self):
        for metadata, expected in (
            (AUTHORIZATION, grpc.StatusCode.RESOURCE_EXHAUSTED),
            (("x", "y"), grpc.StatusCode.UNAUTHENTICATED),
        ):
            code, _, _ = refusal(raw_list, bytes(HUNDRED_MEGABYTES), metadata)
            self.assertEqual(code, expected)

    def test_methods_that_are_not_there(self):
        for path in ("/proto.ImageTemplateService/CreateImageTemplate", "/proto.ClusterService/Scale"):
            code, _, _ = refusal(channel.unary_unary(path), b"")
            self.assertEqual(code, grpc.StatusCode.UNIMPLEMENTED)

    def test_deadlines(self):
        # Nothing happens there, so only the deadline ends it: every other call may be faster than any deadline.
        request = watch_pb2.WatchRequest(namespace="quiet")
        with self.assertRaises(grpc.RpcError) as raised:
            list(call(watches.Watch, request, timeout=0.3))
        self.assertEqual(raised.exception.code(), grpc.StatusCode.DEADLINE_EXCEEDED)

    def test_a_flood(self):
        request = cluster_pb2.GetClusterRequest(name="missing", namespace=NAMESPACE)
        calls = [
            clusters.GetCluster.future(request, metadata=(AUTHORIZATION,), timeout=60)
            for _ in range(FLOOD)
        ]
        codes = {made.exception().code() for made in calls}
        self.assertEqual(codes, {grpc.StatusCode.NOT_FOUND})
