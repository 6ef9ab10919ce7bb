export { PhaseBar, phaseLength, totalLength } from './PhaseBar';
export { PhaseStrip } from './PhaseStrip';
