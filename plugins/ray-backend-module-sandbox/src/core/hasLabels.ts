/** Whether an object has all labels that an equality-based selector asks for (Kubernetes, labels and selectors). */
export function hasLabels(
  { labels }: { labels?: Record<string, string> },
  selector: Record<string, string>,
): boolean {
  return Object.entries(selector).every(
    ([key, value]) => labels?.[key] === value,
  );
}
