/** Example scripts. They need only Ray's own package, and compute a result that can be checked. */
export const EXAMPLE_SCRIPTS = {
  tasks: `import ray

ray.init()


@ray.remote(scheduling_strategy="SPREAD")
def square(i):
    return i * i, ray.get_runtime_context().get_node_id()


done = ray.get([square.remote(i) for i in range(10)])
for i, (result, node) in enumerate(done):
    print(f"task {i} gave {result} on node {node[:8]}")
print("sum", sum(result for result, _ in done))
`,
  training: `import random

import ray

ray.init()

WORKERS = 3
STEPS = 100
RATE = 0.3


@ray.remote
class Worker:
    """Has a share of the data, and tells how the error over it changes."""

    def __init__(self, seed):
        rng = random.Random(seed)
        xs = [rng.uniform(-1, 1) for _ in range(1000)]
        self.data = [(x, 3 * x + 2 + rng.gauss(0, 0.1)) for x in xs]

    def gradient(self, slope, intercept):
        errors = [(slope * x + intercept - y, x) for x, y in self.data]
        count = len(errors)
        return (
            sum(error * error for error, _ in errors) / count,
            2 * sum(error * x for error, x in errors) / count,
            2 * sum(error for error, _ in errors) / count,
        )


workers = [Worker.remote(seed) for seed in range(WORKERS)]
slope = intercept = 0.0
for step in range(1, STEPS + 1):
    told = ray.get([worker.gradient.remote(slope, intercept) for worker in workers])
    loss, by_slope, by_intercept = (sum(each) / WORKERS for each in zip(*told))
    slope -= RATE * by_slope
    intercept -= RATE * by_intercept
    if step % 20 == 0:
        print(f"step {step}: loss {loss:.4f}")
print(f"y = {slope:.1f} x + {intercept:.1f}")
`,
} as const;

/** Name of an example. */
export type ExampleScript = keyof typeof EXAMPLE_SCRIPTS;

/** Names of the examples. */
export const EXAMPLE_NAMES: readonly ExampleScript[] = ['tasks', 'training'];
