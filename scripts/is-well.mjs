// For the health check of a container and the watchdog of systemd, where no curl is needed then. Ends with 0 while the server
// of this machine answers /healthz, with 1 while nothing listens, as during a start that updates the database, and with 2
// where something listens and does not answer: only that one is helped by being killed.
const port = process.env.PORT || '3000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(8000) }).catch(
  (error) => ({ ok: false, isStopped: error.cause?.code === 'ECONNREFUSED' }),
);
process.exit(answer.ok ? 0 : answer.isStopped ? 1 : 2);
