import { MessageType } from '../MessageType';
import { metadata } from './metadata';

const servicePort: MessageType = {
  1: ['name', 'string'],
  2: ['protocol', 'string'],
  3: ['port', 'count'],
  4: ['targetPort', 'intOrString'],
  5: ['nodePort', 'count'],
  6: ['appProtocol', 'string'],
};

/** A Service. */
export const service: MessageType = {
  1: metadata,
  2: [
    'spec',
    {
      message: {
        1: ['ports', { list: { message: servicePort } }],
        2: ['selector', { mapTo: 'string' }],
        3: ['clusterIP', 'string'],
        4: ['type', 'string'],
        5: ['externalIPs', { list: 'string' }],
        7: ['sessionAffinity', 'string'],
        8: ['loadBalancerIP', 'string'],
        9: ['loadBalancerSourceRanges', { list: 'string' }],
        10: ['externalName', 'string'],
        11: ['externalTrafficPolicy', 'string'],
        13: ['publishNotReadyAddresses', 'flag'],
        17: ['ipFamilyPolicy', 'string'],
        18: ['clusterIPs', { list: 'string' }],
        19: ['ipFamilies', { list: 'string' }],
        20: ['allocateLoadBalancerNodePorts', 'boolean'],
        21: ['loadBalancerClass', 'string'],
        22: ['internalTrafficPolicy', 'string'],
      },
    },
  ],
};
