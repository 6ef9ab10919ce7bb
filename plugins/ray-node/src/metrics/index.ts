/**
 * Serves the metrics of a portal that has no OpenTelemetry SDK.
 *
 * @packageDocumentation
 */
export { createMetricsPage } from './createMetricsPage';
