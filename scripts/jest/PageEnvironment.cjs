// A window of jsdom, for the tests of pages.
const JsdomEnvironment = require('@backstage/cli-module-test-jest/config/jest-environment-jsdom');
const { keepEnvironment } = require('./keepEnvironment.cjs');
const { usePlainStyles } = require('./plainStyles.cjs');
const { setTestClock } = require('./testClock.cjs');

module.exports = keepEnvironment(JsdomEnvironment, environment => {
  const { global: window } = environment;
  usePlainStyles(window);
  setTestClock(environment);
  return () => {
    window.document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  };
});
