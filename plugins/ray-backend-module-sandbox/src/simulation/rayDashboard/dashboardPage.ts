const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ray Dashboard (simulated)</title>
<link rel="stylesheet" href="./static/dashboard.css">
<script type="module" src="./static/dashboard.js"></script>
</head>
<body>
<header>
<h1>Simulated Ray dashboard</h1>
<p id="version">Asking Ray…</p>
</header>
<main>
<p>In place of Ray’s own, which shows actors, logs and metrics too: the sandbox runs no Ray, but its nodes and jobs are here.</p>
<table>
<caption>Nodes</caption>
<thead><tr><th scope="col">Node</th><th scope="col">Role</th><th scope="col">State</th><th scope="col">CPUs</th><th scope="col">CPU used</th><th scope="col">Memory used</th></tr></thead>
<tbody id="nodes"></tbody>
</table>
<p><label><input type="checkbox" id="ended"> Show jobs that have ended</label></p>
<table>
<caption>Jobs</caption>
<thead><tr><th scope="col">Id</th><th scope="col">Status</th><th scope="col">Entrypoint</th></tr></thead>
<tbody id="jobs"></tbody>
</table>
<p id="none" hidden>No job has been submitted to this cluster.</p>
</main>
</body>
</html>
`;

const STYLE = `:root { font: 1rem/1.5 system-ui, sans-serif; color: #1b2733; background: #fff; }
body { margin: 0; }
header { padding: 1rem 1.5rem; color: #fff; background: #036dcf; }
header h1 { margin: 0; font-size: 1.25rem; }
header p { margin: 0; }
main { padding: 0.5rem 1.5rem; }
table { width: 100%; border-collapse: collapse; }
caption { padding-top: 1rem; font-weight: 600; text-align: start; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #d8dee4; text-align: start; }
`;

/** Like Ray's own pages, it keeps settings in localStorage and fetches paths relative to itself. */
const SCRIPT = `const REFRESH_MS = 4000;
const ENDED = ['SUCCEEDED', 'FAILED', 'STOPPED'];
const find = id => document.getElementById(id);
const showEnded = find('ended');
showEnded.checked = localStorage.getItem('showEnded') !== 'false';
showEnded.addEventListener('change', () => {
  localStorage.setItem('showEnded', String(showEnded.checked));
  void refresh();
});

async function ask(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(response.status + ' from ' + path);
  return response.json();
}

function rowOf(texts) {
  const row = document.createElement('tr');
  for (const text of texts) row.insertCell().textContent = text;
  return row;
}

const jobRow = ({ submission_id, status, entrypoint }) =>
  rowOf([submission_id, status, entrypoint]);

const nodeRow = ({ hostname, cpu, cpus, mem, raylet }) =>
  rowOf([
    hostname,
    raylet.isHeadNode ? 'head' : 'worker',
    raylet.state,
    cpus[0],
    cpu + ' %',
    mem[2] + ' %',
  ]);

async function refresh() {
  try {
    const { ray_version, session_name } = await ask('api/version');
    find('version').textContent = 'Ray ' + ray_version + ', ' + session_name;
    const { data } = await ask('nodes?view=summary');
    find('nodes').replaceChildren(...data.summary.map(nodeRow));
    const jobs = await ask('api/jobs/');
    const shown = jobs.filter(
      ({ status }) => showEnded.checked || !ENDED.includes(status),
    );
    find('jobs').replaceChildren(...shown.map(jobRow));
    find('none').hidden = jobs.length > 0;
  } catch (error) {
    find('version').textContent = 'Ray can\\'t be asked: ' + error.message;
  }
}

await refresh();
setInterval(refresh, REFRESH_MS);
`;

function file(text: string, type: string): () => Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(text)),
  };
  return () => new Response(text, { headers });
}

/** The files of a page that replaces Ray's dashboard, by path. */
export const DASHBOARD_FILES = {
  '/': file(PAGE, 'text/html'),
  '/static/dashboard.css': file(STYLE, 'text/css'),
  '/static/dashboard.js': file(SCRIPT, 'text/javascript'),
};
