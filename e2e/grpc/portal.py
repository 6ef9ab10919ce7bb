"""What all tests share: the address of the portal, a channel to it, and words for what calls come to."""

import os

import grpc
from google.rpc import error_details_pb2, status_pb2
from proto import (
    cluster_pb2,
    cluster_pb2_grpc,
    config_pb2,
    config_pb2_grpc,
    job_pb2_grpc,
    job_submission_pb2_grpc,
    serve_pb2_grpc,
)
from rayport.v1 import cluster_pb2_grpc as own_cluster_pb2_grpc
from rayport.v1 import job_pb2_grpc as own_job_pb2_grpc
from rayport.v1 import watch_pb2_grpc

from until import PATIENCE_S

NAMESPACE = "default"
TEMPLATE = "python"

AUTHORIZATION = ("authorization", f"Bearer {os.environ['RAYPORT_API_TOKEN']}")

channel = grpc.insecure_channel(os.environ["RAYPORT_GRPC_ADDRESS"])
templates = config_pb2_grpc.ComputeTemplateServiceStub(channel)
clusters = cluster_pb2_grpc.ClusterServiceStub(channel)
jobs = job_pb2_grpc.RayJobServiceStub(channel)
services = serve_pb2_grpc.RayServeServiceStub(channel)
submissions = job_submission_pb2_grpc.RayJobSubmissionServiceStub(channel)
own_clusters = own_cluster_pb2_grpc.ClusterServiceStub(channel)
own_jobs = own_job_pb2_grpc.RayJobServiceStub(channel)
watches = watch_pb2_grpc.WatchServiceStub(channel)


def call(method, request, *metadata, timeout=PATIENCE_S):
    """The answer of a call, with the portal's token unless the metadata says otherwise."""
    return method(request, metadata=metadata or (AUTHORIZATION,), timeout=timeout)


def trailers_of(method, request, *metadata):
    """The trailing metadata of a call that succeeds, values by key."""
    _, made = method.with_call(request, metadata=(AUTHORIZATION, *metadata), timeout=PATIENCE_S)
    values = {}
    for key, value in made.trailing_metadata():
        values.setdefault(key, []).append(value)
    return values


def refusal(method, request, *metadata, timeout=PATIENCE_S):
    """Code and message of a call that fails, and the fields that it names."""
    try:
        call(method, request, *metadata, timeout=timeout)
    except grpc.RpcError as error:
        return error.code(), error.details(), violations_of(error)
    raise AssertionError("The call succeeds")


def violations_of(error):
    for key, value in error.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            status = status_pb2.Status.FromString(value)
            for detail in status.details:
                found = error_details_pb2.BadRequest()
                if detail.Unpack(found):
                    return [violation.field for violation in found.field_violations]
    return []


def template(name=TEMPLATE, **fields):
    fields = {"cpu": 1, "memory": 2, **fields}
    return config_pb2.ComputeTemplate(name=name, namespace=NAMESPACE, **fields)


def create_template(**fields):
    request = config_pb2.CreateComputeTemplateRequest(
        compute_template=template(**fields), namespace=NAMESPACE
    )
    return call(templates.CreateComputeTemplate, request)


def ensure_template():
    """Creates the template that clusters of the tests are made from, unless it is there."""
    try:
        create_template()
    except grpc.RpcError as error:
        if error.code() != grpc.StatusCode.ALREADY_EXISTS:
            raise


def cluster_spec(workers=1):
    group = {"compute_template": TEMPLATE, "ray_start_params": {"metrics-export-port": "8080"}}
    spec = cluster_pb2.ClusterSpec(head_group_spec=cluster_pb2.HeadGroupSpec(**group))
    if workers:
        spec.worker_group_spec.add(
            group_name="w", replicas=workers, min_replicas=1, max_replicas=5, **group
        )
    return spec


def cluster(name, **fields):
    fields = {"user": "ada", "version": "2.46.0", "cluster_spec": cluster_spec(), **fields}
    return cluster_pb2.Cluster(name=name, namespace=NAMESPACE, **fields)


def create_cluster(name, **fields):
    request = cluster_pb2.CreateClusterRequest(cluster=cluster(name, **fields), namespace=NAMESPACE)
    return call(clusters.CreateCluster, request)


def get_cluster(name):
    return call(clusters.GetCluster, cluster_pb2.GetClusterRequest(name=name, namespace=NAMESPACE))
