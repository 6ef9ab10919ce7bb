/**
 * The ports a portal with these settings listens on.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @returns {import('./ports.mjs').WantedPort[]}
 */
export function portalPorts({ connection, grpcPort, port, sandbox }) {
  const ports = [
    { port, purpose: 'the portal', variable: 'RAYPORT_PORT' },
    { port: grpcPort, purpose: 'the gRPC API', variable: 'RAYPORT_GRPC_PORT' },
  ];
  return connection === 'sandbox'
    ? [
        ...ports,
        {
          port: sandbox.port,
          purpose: 'the sandbox',
          variable: 'RAYPORT_SANDBOX_PORT',
        },
      ]
    : ports;
}
