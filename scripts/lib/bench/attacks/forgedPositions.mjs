const CONNECTIONS = 4;

/** Guesses at a sealed position, from its format as a client sees it. */
const FORGED = [
  Buffer.from(JSON.stringify([0, 'uid'])).toString('base64url'),
  'A'.repeat(8_000),
  '1.2.3.4',
];

/** @type {import('./Target.mjs').Attack} */
export const forgedPositions = {
  name: 'forged positions in lists, histories and streams',
  finding: 'they told how much is hidden',
  run: target =>
    target.repeat(CONNECTIONS, turn => {
      const position = FORGED[turn % FORGED.length] ?? '';
      const paths = [
        `/apis/v1/clusters?limit=1&continue=${position}`,
        `/api/ray/history/clusters?pageSize=1&continue=${position}`,
      ];
      return { path: paths[Math.floor(turn / FORGED.length) % 2] ?? '' };
    }),
};
