/** Endings of the names of code and of settings. Data files are not worth their place. */
const TEXT =
  /\.(?:py|pyi|ipynb|sh|toml|ya?ml|json|txt|md|rst|cfg|ini|lock|sql|r|js|ts)$|(?:^|\/)(?:Dockerfile|Makefile)$/i;

/** Names of files that hold credentials, which must not be copied into the history. */
const CREDENTIALS =
  /secret|credential|password|passwd|token|kubeconfig|service.?account|(?:^|\/)\.[^/]*$|\.(?:pem|key)\b/i;

/** Whether the text of a file may be kept, by its path. */
export function holdsText(path: string): boolean {
  return TEXT.test(path) && !CREDENTIALS.test(path);
}
