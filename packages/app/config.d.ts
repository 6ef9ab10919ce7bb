export interface Config {
  auth?: {
    /**
     * The sign-in page offers the providers that are configured. It only learns which ones these are: their settings are not
     * visible to browsers.
     */
    providers?: {
      /** @visibility frontend */
      github?: object;
      /** @visibility frontend */
      gitlab?: object;
      /** @visibility frontend */
      google?: object;
      /** @visibility frontend */
      guest?: object;
      /** @visibility frontend */
      microsoft?: object;
      /** @visibility frontend */
      oauth2Proxy?: object;
      /** @visibility frontend */
      oidc?: object;
      /** @visibility frontend */
      okta?: object;
    };
  };
}
