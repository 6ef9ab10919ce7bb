/** Packages whose name differs from their module's, by module. */
const PACKAGES: Readonly<Record<string, string>> = {
  attr: 'attrs',
  bs4: 'beautifulsoup4',
  Crypto: 'pycryptodome',
  cv2: 'opencv-python-headless',
  dateutil: 'python-dateutil',
  dotenv: 'python-dotenv',
  faiss: 'faiss-cpu',
  fitz: 'PyMuPDF',
  git: 'GitPython',
  jwt: 'PyJWT',
  MySQLdb: 'mysqlclient',
  OpenSSL: 'pyOpenSSL',
  PIL: 'pillow',
  psycopg2: 'psycopg2-binary',
  pytorch_lightning: 'pytorch-lightning',
  sentence_transformers: 'sentence-transformers',
  skimage: 'scikit-image',
  sklearn: 'scikit-learn',
  snowflake: 'snowflake-connector-python',
  usb: 'pyusb',
  yaml: 'PyYAML',
};

/** The package on PyPI that most likely has a module. */
export function packageOf(module: string): string {
  const [top = module] = module.split('.');
  return Object.hasOwn(PACKAGES, top) ? (PACKAGES[top] ?? top) : top;
}
