module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  rules: {
    // Tests run the actions against the ray plugin itself.
    '@backstage/no-mixed-plugin-imports': [
      'warn',
      { excludedFiles: ['**/__testUtils__/**'] },
    ],
  },
});
