/** Why the portal can't show Ray's own dashboard, or Ray refuses the portal's token. */
export const DASHBOARD_TEXTS = {
  DashboardTicketEnded:
    'The right to look at this dashboard has ended. Open it again from the page of its cluster.',
  DashboardForbidden:
    'You may no longer see this dashboard. Ask the portal administrator.',
  DashboardUndecided:
    "The portal can't find out whether you may see this dashboard: its permission system does not answer. Try again in a few seconds.",
  DashboardClusterGone:
    'Cluster {name} in namespace {namespace} no longer exists. If there is a new one of that name, open its dashboard from its page.',
  DashboardPathWrong:
    'This address leads out of the dashboard, or is no address. Open the dashboard from the page of its cluster.',
  DashboardBusy:
    'The dashboard has {limit} requests of yours under way already. Wait until some have been answered, then reload.',
  DashboardLeadsAway:
    "The dashboard of cluster {name} in namespace {namespace} leads to another address, which the portal does not follow. Look at what answers on the head's dashboard port.",
  DashboardCompressed:
    "The dashboard of cluster {name} in namespace {namespace} answers compressed though it was asked not to. Look at what answers on the head's dashboard port.",

  RayRefusesToken:
    "Ray on cluster {name} in namespace {namespace} does not accept the portal's token ({words}).",
  RayWantsToken:
    'Ray on cluster {name} in namespace {namespace} asks for a token that the portal does not have ({words}).',
  TokenSentByMode:
    'The portal sends a token where spec.authOptions of the RayCluster says that Ray wants one (mode: token); a Ray that got its token in another way refuses the portal.',
  TokenSentFromSecret:
    "The portal sent the one in Secret {source}. If that was changed after the head had started, restart the head's pod.",
  TokenSentFromAccount:
    "The portal sent one of service account {source}, which needs the verb ray:write on rayclusters/{name}. The head's own service account must be allowed to create tokenreviews and subjectaccessreviews; the head's log says what is missing ({guide}).",
  RayAddressInvalid:
    'The definition of {name} in namespace {namespace} names {value} as part of the address of its Ray, which is neither a name nor a port of a Service. Correct it there.',
  DashboardPortMissing:
    "No port of the head of {name} in namespace {namespace} is called dashboard, and none is {port}, so its Service does not lead to Ray's dashboard. Add the port {port} with the name dashboard to the head's first container.",
  RayServiceForeign:
    '{name} in namespace {namespace} names Service {service} as the way to its Ray, which does not belong to it. Leave the name out of its definition, and the operator makes a Service for it.',
  RayServiceUnreadable:
    "{name} in namespace {namespace} names Service {service} as the way to its Ray, and the portal's Kubernetes account may not read whose Service that is. The portal administrator can grant get on services in that namespace.",
  RayAddressLocal:
    'The address of this Ray leads to the machine of the portal, or to where clouds keep their metadata. The portal does not connect there. The portal administrator can allow it with ray.dashboard.allowLocalAddresses.',
  TokenNotInSecret:
    'Ray on cluster {name} in namespace {namespace} asks for a token, but Secret {secret} does not exist there or has no {key}. The operator creates it, unless spec.authOptions.secretName names another.',
  TokenSecretForbidden:
    "Ray on cluster {name} in namespace {namespace} asks for the token in Secret {secret}, which the portal's Kubernetes account may not read. The portal administrator can grant get on secrets in that namespace ({guide}).",
  TokenWithoutAccount:
    'Ray on cluster {name} in namespace {namespace} lets Kubernetes decide about tokens (spec.authOptions.enableK8sTokenAuth), and the portal has no service account to come with: it never sends its own token to a cluster. The portal administrator can name one with ray.dashboard.serviceAccount ({guide}).',
  TokenAccountMissing:
    'Ray on cluster {name} in namespace {namespace} lets Kubernetes decide about tokens, but service account {account}, which ray.dashboard.serviceAccount names for it, does not exist there. Create it and grant it the verb ray:write on rayclusters/{name} ({guide}).',
  TokenForbidden:
    "Ray on cluster {name} in namespace {namespace} lets Kubernetes decide about tokens, but the portal's Kubernetes account may not create one for service account {account}. The portal administrator can grant create on serviceaccounts/token there, for that name alone ({guide}).",
} as const;
