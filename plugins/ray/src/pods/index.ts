export { PodsCard } from './PodsCard';
