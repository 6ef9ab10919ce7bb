// Files of tests in an order that depends on nothing but `RAYPORT_TEST_ORDER`: none may need another one before it.
const { createHash } = require('node:crypto');
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class ShuffledOrder extends Sequencer {
  sort(tests) {
    const { RAYPORT_TEST_ORDER: seed } = process.env;
    const place = ({ path }) =>
      createHash('sha256').update(`${seed} ${path}`).digest('hex');
    return [...tests].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }
};
