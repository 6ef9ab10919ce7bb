/** Jest's own five seconds are too short for real servers on a busy machine; what hangs is still noticed. Milliseconds. */
const LONGEST_TEST_MS = 30_000;

jest.setTimeout(LONGEST_TEST_MS);
