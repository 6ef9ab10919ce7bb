/** Types of pods without their containers and volumes (Kubernetes 1.36); see {@link readTypes}. */
export const POD_TYPES = `
  ObjectMeta annotations:map<string> finalizers:string[] labels:map<string>
      name:string namespace:string
  Requirement key!:string operator!:string values:string[]
  NodeSelectorTerm matchExpressions:Requirement[] matchFields:Requirement[]
  PreferredSchedulingTerm preference!:NodeSelectorTerm weight!:integer
  NodeSelector nodeSelectorTerms!:NodeSelectorTerm[]
  NodeAffinity
      preferredDuringSchedulingIgnoredDuringExecution:PreferredSchedulingTerm[]
      requiredDuringSchedulingIgnoredDuringExecution:NodeSelector
  LabelSelector matchExpressions:Requirement[] matchLabels:map<string>
  PodAffinityTerm labelSelector:LabelSelector matchLabelKeys:string[]
      mismatchLabelKeys:string[] namespaceSelector:LabelSelector
      namespaces:string[] topologyKey!:string
  WeightedPodAffinityTerm podAffinityTerm!:PodAffinityTerm weight!:integer
  PodAffinity
      preferredDuringSchedulingIgnoredDuringExecution:WeightedPodAffinityTerm[]
      requiredDuringSchedulingIgnoredDuringExecution:PodAffinityTerm[]
  Affinity nodeAffinity:NodeAffinity podAffinity:PodAffinity
      podAntiAffinity:PodAffinity
  PodDNSConfigOption name:string value:string
  PodDNSConfig nameservers:string[] options:PodDNSConfigOption[]
      searches:string[]
  HostAlias hostnames:string[] ip!:string
  LocalObjectReference name:string=
  Name name!:string
  PodReadinessGate conditionType!:string
  PodResourceClaim name!:string resourceClaimName:string
      resourceClaimTemplateName:string
  PodSchedulingGroup podGroupName:string
  PodSecurityContext appArmorProfile:Profile fsGroup:integer
      fsGroupChangePolicy:string runAsGroup:integer runAsNonRoot:boolean
      runAsUser:integer seLinuxChangePolicy:string
      seLinuxOptions:SELinuxOptions seccompProfile:Profile
      supplementalGroups:integer[] supplementalGroupsPolicy:string
      sysctls:NameAndValue[] windowsOptions:WindowsOptions
  Toleration effect:string key:string operator:string
      tolerationSeconds:integer value:string
  TopologySpreadConstraint labelSelector:LabelSelector matchLabelKeys:string[]
      maxSkew!:integer minDomains:integer nodeAffinityPolicy:string
      nodeTaintsPolicy:string topologyKey!:string whenUnsatisfiable!:string
  PodSpec activeDeadlineSeconds:integer affinity:Affinity
      automountServiceAccountToken:boolean containers!:Container[](name)
      dnsConfig:PodDNSConfig dnsPolicy:string enableServiceLinks:boolean
      ephemeralContainers:any
      hostAliases:HostAlias[](ip) hostIPC:boolean hostNetwork:boolean
      hostPID:boolean hostUsers:boolean hostname:string
      hostnameOverride:string imagePullSecrets:LocalObjectReference[](name)
      initContainers:Container[](name) nodeName:string
      nodeSelector:map<string> os:Name overhead:map<quantity>
      preemptionPolicy:string priority:integer priorityClassName:string
      readinessGates:PodReadinessGate[]
      resourceClaims:PodResourceClaim[](name) resources:ResourceRequirements
      restartPolicy:string runtimeClassName:string schedulerName:string
      schedulingGates:Name[](name) schedulingGroup:PodSchedulingGroup
      securityContext:PodSecurityContext serviceAccount:string
      serviceAccountName:string setHostnameAsFQDN:boolean
      shareProcessNamespace:boolean subdomain:string
      terminationGracePeriodSeconds:integer tolerations:Toleration[]
      topologySpreadConstraints:TopologySpreadConstraint[](topologyKey,whenUnsatisfiable)
      volumes:Volume[](name)
  PodTemplateSpec metadata+:ObjectMeta spec:PodSpec
`;
