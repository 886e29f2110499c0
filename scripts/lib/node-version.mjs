// Plain enough for an old Node to read far enough to say that it is too old.
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
