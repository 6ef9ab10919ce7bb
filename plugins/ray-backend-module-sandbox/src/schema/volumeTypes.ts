/** Types of volumes (Kubernetes 1.36); see {@link readTypes}. */
export const VOLUME_TYPES = `
  AWSElasticBlockStore fsType:string partition:integer readOnly:boolean
      volumeID!:string
  AzureDisk cachingMode:string diskName!:string diskURI!:string
      fsType:string=ext4 kind:string readOnly:boolean=false
  AzureFile readOnly:boolean secretName!:string shareName!:string
  CephFS monitors!:string[] path:string readOnly:boolean secretFile:string
      secretRef:LocalObjectReference user:string
  Cinder fsType:string readOnly:boolean secretRef:LocalObjectReference
      volumeID!:string
  KeyToPath key!:string mode:integer path!:string
  ConfigMapVolume defaultMode:integer items:KeyToPath[] name:string=
      optional:boolean
  CSIVolume driver!:string fsType:string
      nodePublishSecretRef:LocalObjectReference readOnly:boolean
      volumeAttributes:map<string>
  DownwardAPIFile fieldRef:ObjectFieldSelector mode:integer path!:string
      resourceFieldRef:ResourceFieldSelector
  DownwardAPIVolume defaultMode:integer items:DownwardAPIFile[]
  EmptyDirVolume medium:string sizeLimit:quantity
  TypedLocalObjectReference apiGroup:string kind!:string name!:string
  TypedObjectReference apiGroup:string kind!:string name!:string
      namespace:string
  VolumeResources limits:map<quantity> requests:map<quantity>
  PersistentVolumeClaimSpec accessModes:string[]
      dataSource:TypedLocalObjectReference dataSourceRef:TypedObjectReference
      resources:VolumeResources selector:LabelSelector storageClassName:string
      volumeAttributesClassName:string volumeMode:string volumeName:string
  PersistentVolumeClaimTemplate metadata:ObjectMeta
      spec!:PersistentVolumeClaimSpec
  EphemeralVolume volumeClaimTemplate:PersistentVolumeClaimTemplate
  FC fsType:string lun:integer readOnly:boolean targetWWNs:string[]
      wwids:string[]
  Flex driver!:string fsType:string options:map<string> readOnly:boolean
      secretRef:LocalObjectReference
  Flocker datasetName:string datasetUUID:string
  GCEPersistentDisk fsType:string partition:integer pdName!:string
      readOnly:boolean
  GitRepo directory:string repository!:string revision:string
  Glusterfs endpoints!:string path!:string readOnly:boolean
  HostPathVolume path!:string type:string
  ImageVolume pullPolicy:string reference:string
  ISCSI chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string
      initiatorName:string iqn!:string iscsiInterface:string=default
      lun!:integer portals:string[] readOnly:boolean
      secretRef:LocalObjectReference targetPortal!:string
  NFS path!:string readOnly:boolean server!:string
  PersistentVolumeClaim claimName!:string readOnly:boolean
  PhotonPersistentDisk fsType:string pdID!:string
  Portworx fsType:string readOnly:boolean volumeID!:string
  ClusterTrustBundle labelSelector:LabelSelector name:string optional:boolean
      path!:string signerName:string
  ProjectedItems items:KeyToPath[] name:string= optional:boolean
  DownwardAPIProjection items:DownwardAPIFile[]
  PodCertificate certificateChainPath:string credentialBundlePath:string
      keyPath:string keyType!:string maxExpirationSeconds:integer
      signerName!:string userAnnotations:map<string>
  ServiceAccountToken audience:string expirationSeconds:integer path!:string
  VolumeProjection clusterTrustBundle:ClusterTrustBundle
      configMap:ProjectedItems downwardAPI:DownwardAPIProjection
      podCertificate:PodCertificate secret:ProjectedItems
      serviceAccountToken:ServiceAccountToken
  ProjectedVolume defaultMode:integer sources:VolumeProjection[]
  Quobyte group:string readOnly:boolean registry!:string tenant:string
      user:string volume!:string
  RBD fsType:string image!:string keyring:string=/etc/ceph/keyring
      monitors!:string[] pool:string=rbd readOnly:boolean
      secretRef:LocalObjectReference user:string=admin
  ScaleIO fsType:string=xfs gateway!:string protectionDomain:string
      readOnly:boolean secretRef!:LocalObjectReference sslEnabled:boolean
      storageMode:string=ThinProvisioned storagePool:string system!:string
      volumeName:string
  SecretVolume defaultMode:integer items:KeyToPath[] optional:boolean
      secretName:string
  StorageOS fsType:string readOnly:boolean secretRef:LocalObjectReference
      volumeName:string volumeNamespace:string
  VsphereVolume fsType:string storagePolicyID:string storagePolicyName:string
      volumePath!:string
  Volume awsElasticBlockStore:AWSElasticBlockStore azureDisk:AzureDisk
      azureFile:AzureFile cephfs:CephFS cinder:Cinder
      configMap:ConfigMapVolume csi:CSIVolume downwardAPI:DownwardAPIVolume
      emptyDir:EmptyDirVolume ephemeral:EphemeralVolume fc:FC flexVolume:Flex
      flocker:Flocker gcePersistentDisk:GCEPersistentDisk gitRepo:GitRepo
      glusterfs:Glusterfs hostPath:HostPathVolume image:ImageVolume
      iscsi:ISCSI name!:string nfs:NFS
      persistentVolumeClaim:PersistentVolumeClaim
      photonPersistentDisk:PhotonPersistentDisk portworxVolume:Portworx
      projected:ProjectedVolume quobyte:Quobyte rbd:RBD scaleIO:ScaleIO
      secret:SecretVolume storageos:StorageOS vsphereVolume:VsphereVolume
`;
