/** Whether everything is tried, as in the second tier (docs/testing.md); otherwise long sweeps try a sample. */
export const isWholeTier = process.env.RAYPORT_TEST_TIER === 'all';
