// Milliseconds. Jest's own five seconds are too short for real servers on a busy machine; what hangs is still noticed.
jest.setTimeout(30_000);
