"""What somebody does with Ray, from the first template to the last deletion, through the stubs of our .proto files."""

import unittest

from google.protobuf.empty_pb2 import Empty
from proto import cluster_pb2, config_pb2, job_pb2, job_submission_pb2, serve_pb2
from rayport.v1 import cluster_pb2 as own_cluster_pb2
from rayport.v1 import job_pb2 as own_job_pb2
from rayport.v1 import watch_pb2

from portal import (
    NAMESPACE,
    TEMPLATE,
    call,
    cluster_spec,
    clusters,
    create_cluster,
    create_template,
    ensure_template,
    get_cluster,
    jobs,
    own_clusters,
    own_jobs,
    refusal,
    services,
    submissions,
    templates,
    trailers_of,
    watches,
)
from until import until


class Scenario(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        ensure_template()

    def test_templates(self):
        created = create_template(
            name="gpus",
            gpu=2,
            gpu_accelerator="amd.com/gpu",
            extended_resources={"vpc.amazonaws.com/efa": 4},
            tolerations=[config_pb2.PodToleration(key="k", operator="Exists", effect="NoSchedule")],
        )
        self.assertEqual(created.memory_unit, "Gi")
        key = {"name": "gpus", "namespace": NAMESPACE}
        got = call(templates.GetComputeTemplate, config_pb2.GetComputeTemplateRequest(**key))
        self.assertEqual(got, created)
        for listed in (
            call(
                templates.ListComputeTemplates,
                config_pb2.ListComputeTemplatesRequest(namespace=NAMESPACE),
            ),
            call(templates.ListAllComputeTemplates, config_pb2.ListAllComputeTemplatesRequest()),
        ):
            self.assertIn(created, listed.compute_templates)
        delete = config_pb2.DeleteComputeTemplateRequest(**key)
        self.assertEqual(call(templates.DeleteComputeTemplate, delete), Empty())

    def test_clusters(self):
        key = {"name": "life", "namespace": NAMESPACE}
        created = create_cluster(
            "life",
            environment=cluster_pb2.Cluster.PRODUCTION,
            annotations={"team": "a"},
        )
        self.assertGreater(created.created_at.seconds, 0)
        ready = until(lambda: get_cluster("life"), lambda found: found.cluster_state == "ready")
        self.assertEqual(ready.environment, cluster_pb2.Cluster.PRODUCTION)
        self.assertEqual(ready.annotations["team"], "a")
        self.assertEqual(ready.service_endpoint["dashboard"], "8265")
        status = call(own_clusters.GetClusterStatus, own_cluster_pb2.GetClusterStatusRequest(**key))
        self.assertEqual((status.state, len(status.pods)), ("ready", 2))
        self.assertTrue(all(event.first_timestamp.seconds for event in ready.events))

        patch = own_cluster_pb2.PatchClusterRequest(**key)
        patch.patch["clusterSpec"] = {
            "workerGroupSpec": [{"groupName": "w", "computeTemplate": TEMPLATE, "replicas": 2, "maxReplicas": 5}]
        }
        trailers = trailers_of(own_clusters.PatchCluster, patch, ("dry-run", "All"))
        self.assertNotIn("grpc-status-details-bin", trailers)
        self.assertEqual(get_cluster("life").cluster_spec.worker_group_spec[0].replicas, 1)
        patched = call(own_clusters.PatchCluster, patch)
        self.assertEqual(patched.cluster_spec.worker_group_spec[0].replicas, 2)

        call(own_clusters.SuspendCluster, own_cluster_pb2.SuspendClusterRequest(**key))
        until(lambda: get_cluster("life"), lambda found: found.cluster_state == "suspended")
        call(own_clusters.ResumeCluster, own_cluster_pb2.ResumeClusterRequest(**key))
        until(lambda: get_cluster("life"), lambda found: found.cluster_state == "ready")

        delete = cluster_pb2.DeleteClusterRequest(**key)
        self.assertEqual(call(clusters.DeleteCluster, delete), Empty())

    def test_pages(self):
        names = [f"page-{number}" for number in range(5)]
        for name in names:
            create_cluster(name, cluster_spec=cluster_spec(workers=0))
        seen, token = [], ""
        while True:
            request = cluster_pb2.ListClustersRequest(namespace=NAMESPACE, limit=2)
            setattr(request, "continue", token)
            page = call(clusters.ListCluster, request)
            self.assertLessEqual(len(page.clusters), 2)
            seen += [found.name for found in page.clusters]
            token = getattr(page, "continue")
            if not token:
                break
        self.assertEqual([name for name in seen if name in names], names)
        listed = call(clusters.ListAllClusters, cluster_pb2.ListAllClustersRequest())
        self.assertLessEqual(set(names), {found.name for found in listed.clusters})

    def test_jobs(self):
        job = job_pb2.RayJob(
            name="sums",
            namespace=NAMESPACE,
            user="ada",
            version="2.46.0",
            entrypoint="python -c 'print(1 + 1)'",
            entrypointNumCpus=0.1,
            metadata={"purpose": "test"},
            shutdown_after_job_finishes=True,
            cluster_spec=cluster_spec(),
            jobSubmitter=job_pb2.RayJobSubmitter(image="rayproject/ray:2.46.0"),
        )
        created = call(jobs.CreateRayJob, job_pb2.CreateRayJobRequest(job=job, namespace=NAMESPACE))
        self.assertEqual(created.entrypointNumCpus, job.entrypointNumCpus)
        key = {"name": "sums", "namespace": NAMESPACE}
        done = until(
            lambda: call(jobs.GetRayJob, job_pb2.GetRayJobRequest(**key)),
            lambda found: found.job_deployment_status == "Complete",
        )
        self.assertEqual(done.job_status, "SUCCEEDED")
        self.assertGreaterEqual(done.end_time.seconds, done.start_time.seconds)
        patch = own_job_pb2.PatchRayJobRequest(**key)
        patch.patch["ttlSecondsAfterFinished"] = 60
        code, message, _ = refusal(own_jobs.PatchRayJob, patch)
        self.assertEqual(code.name, "FAILED_PRECONDITION")
        self.assertIn("it is Complete", message)
        listed = call(jobs.ListRayJobs, job_pb2.ListRayJobsRequest(namespace=NAMESPACE))
        self.assertEqual([found.name for found in listed.jobs], ["sums"])
        call(jobs.DeleteRayJob, job_pb2.DeleteRayJobRequest(**key))

    def test_services(self):
        service = serve_pb2.RayService(
            name="fruits",
            namespace=NAMESPACE,
            user="ada",
            version="2.46.0",
            serve_config_V2="applications: [{name: fruits, import_path: fruit:app}]",
            cluster_spec=cluster_spec(),
        )
        request = serve_pb2.CreateRayServiceRequest(service=service, namespace=NAMESPACE)
        call(services.CreateRayService, request)
        key = {"name": "fruits", "namespace": NAMESPACE}
        get = serve_pb2.GetRayServiceRequest(**key)

        def is_running(found):
            states = [state.status for state in found.ray_service_status.serve_application_status]
            return states == ["RUNNING"]

        running = until(lambda: call(services.GetRayService, get), is_running)
        # A moment before the epoch: it is not being deleted.
        self.assertEqual(running.delete_at.seconds, -1)
        service.service_unhealthy_second_threshold = 90
        update = serve_pb2.UpdateRayServiceRequest(service=service, **key)
        updated = call(services.UpdateRayService, update)
        self.assertEqual(updated.service_unhealthy_second_threshold, 90)
        listed = call(services.ListAllRayServices, serve_pb2.ListAllRayServicesRequest(page_size=5))
        self.assertEqual([found.name for found in listed.services], [service.name])
        self.assertEqual(listed.total_size, 0)
        call(services.DeleteRayService, serve_pb2.DeleteRayServiceRequest(**key))

    def test_watches(self):
        request = watch_pb2.WatchRequest(kinds=["cluster"], namespace=NAMESPACE, name="watched")
        stream = call(watches.Watch, request)
        self.assertEqual(next(stream).type, watch_pb2.WatchResponse.TYPE_BOOKMARK)
        create_cluster("watched", cluster_spec=cluster_spec(workers=0))
        added = next(stream)
        self.assertEqual(added.type, watch_pb2.WatchResponse.TYPE_ADDED)
        self.assertEqual(added.cluster.version, "2.46.0")
        for message in stream:
            if message.cluster.cluster_state == "ready":
                break
        stream.cancel()

    def test_submissions_to_a_cluster_that_is_away(self):
        request = job_submission_pb2.ListJobDetailsRequest(namespace=NAMESPACE, clustername="away")
        code, message, _ = refusal(submissions.ListJobDetails, request)
        self.assertEqual(code.name, "NOT_FOUND")
        self.assertIn("away", message)


