export { FootprintCard } from './FootprintCard';
export { SizeAdvice } from './SizeAdvice';
export { sizeNeeds } from './sizeNeeds';
export type { SizeNeed } from './sizeNeeds';
export { useFootprint } from './useFootprint';
export { useMeasureText } from './useMeasureText';
