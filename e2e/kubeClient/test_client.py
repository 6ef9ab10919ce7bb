"""What Airflow, Dagster, Kueue's and other SDKs do with Kubernetes' Python client, against the portal."""

import json
import os
import threading
import time
import unittest

from kubernetes import client, dynamic, watch
from kubernetes.client.rest import ApiException

from until import PATIENCE_S, until

GROUP, VERSION, NAMESPACE = "ray.io", "v1", "default"


def connect(token):
    settings = client.Configuration(host=os.environ["RAYPORT_URL"])
    settings.api_key = {"authorization": f"Bearer {token}"}
    return client.ApiClient(settings)


def pods(name):
    resources = {"requests": {"cpu": "1", "memory": "1Gi"}}
    container = {"name": name, "image": "rayproject/ray:2.46.0", "resources": resources}
    return {"spec": {"containers": [container]}}


def ray_cluster(name, **metadata):
    group = {"groupName": "w", "replicas": 1, "minReplicas": 0, "maxReplicas": 3}
    return {
        "apiVersion": f"{GROUP}/{VERSION}",
        "kind": "RayCluster",
        "metadata": {"name": name, "labels": {"suite": name}, **metadata},
        "spec": {
            "rayVersion": "2.46.0",
            "headGroupSpec": {"rayStartParams": {}, "template": pods("ray-head")},
            "workerGroupSpecs": [{**group, "rayStartParams": {}, "template": pods("ray-worker")}],
        },
    }


class PythonClient(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.api = connect(os.environ["RAYPORT_API_TOKEN"])
        cls.objects = client.CustomObjectsApi(cls.api)
        cls.core = client.CoreV1Api(cls.api)

    def where(self, plural="rayclusters"):
        return {"group": GROUP, "version": VERSION, "namespace": NAMESPACE, "plural": plural}

    def create(self, name):
        self.addCleanup(self.delete, name)
        return self.objects.create_namespaced_custom_object(**self.where(), body=ray_cluster(name))

    def get(self, name):
        return self.objects.get_namespaced_custom_object(**self.where(), name=name)

    def delete(self, name):
        try:
            self.objects.delete_namespaced_custom_object(**self.where(), name=name)
        except ApiException as error:
            if error.status != 404:
                raise

    def ready(self, name):
        return until(lambda: self.get(name), lambda found: found.get("status", {}).get("state") == "ready")

    def refusal(self, call, *args, **kwargs):
        with self.assertRaises(ApiException) as caught:
            call(*args, **kwargs)
        return caught.exception.status, json.loads(caught.exception.body)

    def test_discovery(self):
        self.assertRegex(client.VersionApi(self.api).get_code().git_version, r"^v1\.")
        groups = [group.name for group in client.ApisApi(self.api).get_api_versions().groups]
        self.assertIn(GROUP, groups)

    def test_life(self):
        self.assertEqual(self.create("life")["metadata"]["name"], "life")
        self.assertEqual(self.refusal(self.create, "life")[1]["reason"], "AlreadyExists")
        self.ready("life")

        listed = self.objects.list_namespaced_custom_object(**self.where(), label_selector="suite=life")
        self.assertEqual([item["metadata"]["name"] for item in listed["items"]], ["life"])
        everywhere = self.objects.list_cluster_custom_object(GROUP, VERSION, "rayclusters")
        self.assertIn("life", [item["metadata"]["name"] for item in everywhere["items"]])

        changed = self.objects.patch_namespaced_custom_object(
            **self.where(), name="life", body={"spec": {"suspend": True}}
        )
        self.assertTrue(changed["spec"]["suspend"])
        until(lambda: self.get("life"), lambda found: found["status"]["state"] == "suspended")

        stale = self.get("life")
        fresh = self.get("life")
        fresh["spec"]["suspend"] = False
        self.objects.replace_namespaced_custom_object(**self.where(), name="life", body=fresh)
        status, answer = self.refusal(
            self.objects.replace_namespaced_custom_object, **self.where(), name="life", body=stale
        )
        self.assertEqual((status, answer["reason"]), (409, "Conflict"))
        self.ready("life")

        deleted = self.objects.delete_namespaced_custom_object(**self.where(), name="life")
        self.assertEqual(deleted["status"], "Success")
        self.assertEqual(self.refusal(self.get, "life")[1]["reason"], "NotFound")

    def test_scale(self):
        self.create("scale")
        body = {"spec": {"replicas": 2}}
        self.objects.patch_namespaced_custom_object_scale(**self.where(), name="scale", body=body)
        scale = self.objects.get_namespaced_custom_object_scale(**self.where(), name="scale")
        self.assertEqual(scale["spec"]["replicas"], 2)
        self.assertEqual(self.get("scale")["spec"]["workerGroupSpecs"][0]["replicas"], 2)

    def test_watch(self):
        version = self.objects.list_namespaced_custom_object(**self.where())["metadata"]["resourceVersion"]
        creation = threading.Thread(target=self.create, args=("watched",))
        creation.start()
        seen = []
        events = watch.Watch()
        for event in events.stream(
            self.objects.list_namespaced_custom_object,
            **self.where(),
            label_selector="suite=watched",
            resource_version=version,
            timeout_seconds=PATIENCE_S,
        ):
            seen.append(event["type"])
            if event["type"] == "DELETED":
                break
            if event["object"].get("status", {}).get("state") == "ready":
                self.delete("watched")
        creation.join()
        self.assertEqual((seen[0], seen[-1]), ("ADDED", "DELETED"))

    def test_pods_logs_and_events(self):
        self.create("pods")
        self.ready("pods")
        selector = "ray.io/cluster=pods,ray.io/node-type=head"
        head = self.core.list_namespaced_pod(NAMESPACE, label_selector=selector).items[0]
        self.assertEqual(head.status.phase, "Running")
        log = self.core.read_namespaced_pod_log(head.metadata.name, NAMESPACE, container="ray-head")
        self.assertIn("Local node IP", log)
        about = "involvedObject.kind=RayCluster,involvedObject.name=pods"
        until(
            lambda: self.core.list_namespaced_event(NAMESPACE, field_selector=about).items,
            lambda events: "CreatedHeadPod" in [event.reason for event in events],
        )
        service = self.core.read_namespaced_service("pods-head-svc", NAMESPACE)
        self.assertIn(8265, [port.port for port in service.spec.ports])

    def test_server_side_apply(self):
        self.addCleanup(self.delete, "applied")
        clusters = dynamic.DynamicClient(self.api).resources.get(
            api_version=f"{GROUP}/{VERSION}", kind="RayCluster"
        )
        for replicas in (1, 2):
            body = ray_cluster("applied", namespace=NAMESPACE)
            body["spec"]["workerGroupSpecs"][0]["replicas"] = replicas
            applied = clusters.server_side_apply(
                body=body, name="applied", namespace=NAMESPACE, field_manager="sdk"
            )
            self.assertEqual(applied.spec.workerGroupSpecs[0].replicas, replicas)

    def test_jobs(self):
        body = {
            "apiVersion": f"{GROUP}/{VERSION}",
            "kind": "RayJob",
            "metadata": {"name": "sums"},
            "spec": {
                "entrypoint": "python -c 'print(1)'",
                "shutdownAfterJobFinishes": True,
                "rayClusterSpec": ray_cluster("sums")["spec"],
            },
        }
        where = self.where("rayjobs")
        self.addCleanup(self.objects.delete_namespaced_custom_object, **where, name="sums")
        self.objects.create_namespaced_custom_object(**where, body=body)
        until(
            lambda: self.objects.get_namespaced_custom_object_status(**where, name="sums"),
            lambda found: found.get("status", {}).get("jobStatus") == "SUCCEEDED",
        )

    def test_refusals(self):
        status, answer = self.refusal(self.core.list_namespaced_secret, NAMESPACE)
        self.assertEqual((status, answer["kind"]), (403, "Status"))
        self.assertIn("secrets is not served", answer["message"])
        objects = client.CustomObjectsApi(connect("no-token"))
        status, answer = self.refusal(objects.list_namespaced_custom_object, **self.where())
        self.assertEqual((status, answer["reason"]), (401, "Unauthorized"))
