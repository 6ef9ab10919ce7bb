/** One taint as the scheduler names it; its effect is left out (Kubernetes, TaintToleration plugin). */
const TAINT = /untolerated taint(?:\(s\))? \{([^:{}]+):([^{}]*)\}/g;

/** Taints that describe the node's condition or purpose, and that pods should not tolerate to get capacity. */
const RESERVED = /^node(?:-role)?\.kubernetes\.io\//;

/** The taints that keep a pod away and that it could tolerate, as `kubectl taint` writes them: `key=value`. */
export function taintsIn(message: string): string[] {
  const taints = [...message.matchAll(TAINT)].flatMap(
    ([, key = '', value = '']) => {
      if (RESERVED.test(key)) return [];
      return value.trim() ? `${key}=${value.trim()}` : key;
    },
  );
  return [...new Set(taints)];
}
