const { literalKinds } = require('../../scripts/lib/literalKinds.cjs');

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  restrictedSrcSyntax: [literalKinds],
});
