// The syntax here is plain, so that an old Node reads far enough to report that it is too old.
const OLDEST = [20, 19];

export function requireNode() {
  const parts = process.versions.node.split('.').map(Number);
  const isNewEnough = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (isNewEnough) return;
  console.error(
    `Croupier needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}
