/** Types of containers (Kubernetes 1.36); see {@link readTypes}. */
export const CONTAINER_TYPES = `
  KeySelector key!:string name:string= optional:boolean
  ObjectFieldSelector apiVersion:string fieldPath!:string
  FileKeySelector key!:string optional:boolean=false path!:string
      volumeName!:string
  ResourceFieldSelector containerName:string divisor:quantity resource!:string
  EnvVarSource configMapKeyRef:KeySelector fieldRef:ObjectFieldSelector
      fileKeyRef:FileKeySelector resourceFieldRef:ResourceFieldSelector
      secretKeyRef:KeySelector
  EnvVar name!:string value:string valueFrom:EnvVarSource
  EnvSource name:string= optional:boolean
  EnvFromSource configMapRef:EnvSource prefix:string secretRef:EnvSource
  ExecAction command:string[]
  NameAndValue name!:string value!:string
  HTTPGetAction host:string httpHeaders:NameAndValue[] path:string port!:any
      scheme:string
  SleepAction seconds!:integer
  TCPSocketAction host:string port!:any
  LifecycleHandler exec:ExecAction httpGet:HTTPGetAction sleep:SleepAction
      tcpSocket:TCPSocketAction
  Lifecycle postStart:LifecycleHandler preStop:LifecycleHandler
      stopSignal:string
  GRPCAction port!:integer service:string=
  Probe exec:ExecAction failureThreshold:integer grpc:GRPCAction
      httpGet:HTTPGetAction initialDelaySeconds:integer periodSeconds:integer
      successThreshold:integer tcpSocket:TCPSocketAction
      terminationGracePeriodSeconds:integer timeoutSeconds:integer
  ContainerPort containerPort!:integer hostIP:string hostPort:integer
      name:string protocol:string=TCP
  ContainerResizePolicy resourceName!:string restartPolicy!:string
  ResourceClaim name!:string request:string
  ResourceRequirements claims:ResourceClaim[](name) limits:map<quantity>
      requests:map<quantity>
  ExitCodes operator!:string values:integer[]
  ContainerRestartRule action!:string exitCodes:ExitCodes
  Profile localhostProfile:string type!:string
  Capabilities add:string[] drop:string[]
  SELinuxOptions level:string role:string type:string user:string
  WindowsOptions gmsaCredentialSpec:string gmsaCredentialSpecName:string
      hostProcess:boolean runAsUserName:string
  SecurityContext allowPrivilegeEscalation:boolean appArmorProfile:Profile
      capabilities:Capabilities privileged:boolean procMount:string
      readOnlyRootFilesystem:boolean runAsGroup:integer runAsNonRoot:boolean
      runAsUser:integer seLinuxOptions:SELinuxOptions seccompProfile:Profile
      windowsOptions:WindowsOptions
  VolumeDevice devicePath!:string name!:string
  VolumeMount mountPath!:string mountPropagation:string name!:string
      readOnly:boolean recursiveReadOnly:string subPath:string
      subPathExpr:string
  Container args:string[] command:string[] env:EnvVar[](name)
      envFrom:EnvFromSource[] image:string imagePullPolicy:string
      lifecycle:Lifecycle livenessProbe:Probe name!:string
      ports:ContainerPort[](containerPort,protocol) readinessProbe:Probe
      resizePolicy:ContainerResizePolicy[] resources+:ResourceRequirements
      restartPolicy:string restartPolicyRules:ContainerRestartRule[]
      securityContext:SecurityContext startupProbe:Probe stdin:boolean
      stdinOnce:boolean terminationMessagePath:string
      terminationMessagePolicy:string tty:boolean
      volumeDevices:VolumeDevice[](devicePath)
      volumeMounts:VolumeMount[](mountPath) workingDir:string
`;
