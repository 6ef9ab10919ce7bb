{{- define "rayport.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 53 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 53 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 53 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "rayport.selectorLabels" -}}
app.kubernetes.io/name: {{ default .Chart.Name .Values.nameOverride }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- /* Of the pod of `helm test`, which the Service must not select. */ -}}
{{- define "rayport.testLabels" -}}
app.kubernetes.io/name: {{ default .Chart.Name .Values.nameOverride }}-test
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "rayport.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{ include "rayport.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- /* The annotations of an object: those of all, and its own. A list of the root and its own. */ -}}
{{- define "rayport.annotations" -}}
{{- $root := index . 0 -}}
{{- with merge (dict) (index . 1) $root.Values.commonAnnotations -}}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end -}}
{{- end -}}

{{- define "rayport.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "rayport.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "rayport.subjects" -}}
subjects:
  - kind: ServiceAccount
    name: {{ include "rayport.serviceAccount" . }}
    namespace: {{ .Release.Namespace }}
{{- end -}}

{{- define "rayport.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{- printf "%s@%s" .repository .digest -}}
{{- else -}}
{{- printf "%s:%s" .repository (default $.Chart.AppVersion .tag) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "rayport.baseUrl" -}}
{{- if .Values.baseUrl -}}
{{- .Values.baseUrl | trimSuffix "/" -}}
{{- else if .Values.trial -}}
http://localhost:7007
{{- else -}}
{{- fail "Set baseUrl to the address that people will use, such as https://rayport.example.com, or trial=true to look at it first." -}}
{{- end -}}
{{- end -}}

{{- define "rayport.host" -}}
{{- (urlParse (include "rayport.baseUrl" .)).hostname -}}
{{- end -}}

{{- define "rayport.replicas" -}}
{{- if .Values.trial -}}1{{- else -}}{{- .Values.replicaCount -}}{{- end -}}
{{- end -}}

{{- /* The most replicas that run at a time. */ -}}
{{- define "rayport.maxReplicas" -}}
{{- if and .Values.autoscaling.enabled (not .Values.trial) -}}
{{- max .Values.autoscaling.maxReplicas .Values.replicaCount -}}
{{- else -}}
{{- include "rayport.replicas" . -}}
{{- end -}}
{{- end -}}

{{- /* The chart's part of the configuration, below that of `config`. */ -}}
{{- define "rayport.config" -}}
backend:
  {{- if has "IPv6" .Values.service.ipFamilies }}
  listen:
    host: '::'
  {{- end }}
  lifecycle:
    serverShutdownDelay:
      seconds: {{ .Values.drainSeconds }}
  {{- if .Values.trial }}
  database:
    client: better-sqlite3
    connection: ':memory:'
  {{- end }}
{{- if .Values.trial }}
auth:
  providers:
    guest:
      userEntityRef: user:default/guest
      dangerouslyAllowOutsideDevelopment: true
{{- end }}
ray:
  kubernetes:
    connection: in-cluster
    {{- with .Values.rbac.namespaces }}
    namespaces: {{ toJson . }}
    {{- end }}
  {{- if .Values.grpc.enabled }}
  grpc:
    port: 8887
    host: {{ has "IPv6" .Values.service.ipFamilies | ternary "'::'" "0.0.0.0" }}
  {{- end }}
{{- end -}}

{{- /* The ports of the addresses in `config`, which the portal connects to, one in each line. An address with a variable such as ${URL} is known only to the portal. */ -}}
{{- define "rayport.configuredPorts" -}}
{{- $config := .Values.config -}}
{{- if eq (toString ((($config).ray).dashboard).access) "in-cluster-dns" }}
8265
8000
{{- end -}}
{{- $paths := list "ray.dashboard.urlTemplate" "ray.history.logs.awsS3.endpoint" "ray.history.server.url" "ray.metrics.prometheus.url" -}}
{{- range $environment, $_ := ((($config).auth).providers).oidc -}}
{{- $paths = append $paths (printf "auth.providers.oidc.%s.metadataUrl" $environment) -}}
{{- end -}}
{{- range $paths -}}
{{- $value := $config -}}
{{- range splitList "." . -}}
{{- if kindIs "map" $value }}{{ $value = index $value . }}{{ else }}{{ $value = "" }}{{ end -}}
{{- end -}}
{{- $origin := regexFind "^https?://[^/$]+(/|$)" (toString $value) | trimSuffix "/" -}}
{{- if $origin }}
{{ regexFind ":[0-9]+$" $origin | trimPrefix ":" | default (ternary "443" "80" (hasPrefix "https:" $origin)) }}
{{- end -}}
{{- end -}}
{{- end -}}
