// The health check of the container and of systemd's watchdog, so that neither needs curl. Exit code 0: the server on this
// machine answers /healthz. 1: nothing listens, as during a start that updates the database. 2: something listens but
// doesn't answer, which is the only case that a restart helps.
const port = process.env.PORT || '3000';
const all = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
const { HOST: host = '' } = process.env;
const name = all[host] || (host.includes(':') ? `[${host}]` : host) || '127.0.0.1';
const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(8000) }).catch(
  (error) => ({ ok: false, isStopped: error.cause?.code === 'ECONNREFUSED' }),
);
process.exit(answer.ok ? 0 : answer.isStopped ? 1 : 2);
