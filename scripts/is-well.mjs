// Ends with 0 while the server of this machine answers /healthz, else with 1: for the health check of a container and the
// watchdog of systemd, where no curl is needed then.
const port = process.env.PORT || '3000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(8000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
