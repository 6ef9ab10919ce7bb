/** Types of Services, and of parts of RayClusters (KubeRay 1.6); see {@link readTypes}. */
export const RAY_TYPES = `
  ServicePort appProtocol:string name:string nodePort:integer port!:integer
      protocol:string=TCP targetPort:any
  ClientIPConfig timeoutSeconds:integer
  SessionAffinityConfig clientIP:ClientIPConfig
  ServiceSpec allocateLoadBalancerNodePorts:boolean clusterIP:string
      clusterIPs:string[] externalIPs:string[] externalName:string
      externalTrafficPolicy:string healthCheckNodePort:integer
      internalTrafficPolicy:string ipFamilies:string[] ipFamilyPolicy:string
      loadBalancerClass:string loadBalancerIP:string
      loadBalancerSourceRanges:string[] ports:ServicePort[](port,protocol)
      publishNotReadyAddresses:boolean selector:map<string>
      sessionAffinity:string sessionAffinityConfig:SessionAffinityConfig
      trafficDistribution:string type:string
  Condition lastTransitionTime!:string message!:string
      observedGeneration:integer reason!:string status!:True|False|Unknown
      type!:string
  PortStatus error!:string port!:integer protocol!:string
  LoadBalancerIngress hostname:string ip:string ipMode:string
      ports:PortStatus[]
  LoadBalancerStatus ingress:LoadBalancerIngress[]
  ServiceStatus conditions:Condition[](type) loadBalancer:LoadBalancerStatus
  Service apiVersion:string kind:string metadata:ObjectMeta spec:ServiceSpec
      status:ServiceStatus
  IngressTLS hosts:string[] secretName:string
  IngressOptions host:string path:string
      pathType:Exact|Prefix|ImplementationSpecific tls:IngressTLS[]
  NetworkPolicyPort endPort:integer port:any protocol:string
  IPBlock cidr!:string except:string[]
  NetworkPolicyPeer ipBlock:IPBlock namespaceSelector:LabelSelector
      podSelector:LabelSelector
  NetworkPolicyEgressRule ports:NetworkPolicyPort[] to:NetworkPolicyPeer[]
  NetworkPolicyIngressRule from:NetworkPolicyPeer[] ports:NetworkPolicyPort[]
  GroupPolicy egressRules:NetworkPolicyEgressRule[]
      ingressRules:NetworkPolicyIngressRule[]
  NamedGroupPolicy egressRules:NetworkPolicyEgressRule[] groupName!:string
      ingressRules:NetworkPolicyIngressRule[]
  NetworkPolicy head:GroupPolicy
      mode:DenyAll|DenyAllIngress|DenyAllEgress=DenyAll worker:GroupPolicy
      workerGroups:NamedGroupPolicy[](groupName)
  CollectorOptions env:EnvVar[] image:string imagePullPolicy:string
      resources:ResourceRequirements
  HistoryServerOptions collectorOptions:CollectorOptions
  AutoscalerOptions args:string[] command:string[] env:EnvVar[]
      envFrom:EnvFromSource[] idleTimeoutSeconds:integer image:string
      imagePullPolicy:string resources:ResourceRequirements
      securityContext:SecurityContext
      upscalingMode:Default|Aggressive|Conservative version:v1|v2
      volumeMounts:VolumeMount[]
  RedisCredential value:string valueFrom:EnvVarSource
`;
