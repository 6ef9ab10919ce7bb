// A window of jsdom, for the tests of pages.
const JsdomEnvironment = require('@backstage/cli-module-test-jest/config/jest-environment-jsdom');
const { keepEnvironment } = require('./keepEnvironment.cjs');
const { usePlainStyles } = require('./plainStyles.cjs');

module.exports = keepEnvironment(JsdomEnvironment, ({ global: window }) => {
  usePlainStyles(window);
  return () => {
    window.document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  };
});
