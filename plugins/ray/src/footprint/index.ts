export { FootprintCard } from './FootprintCard';
export { useFootprint } from './useFootprint';
