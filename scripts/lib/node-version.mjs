// Written for old versions of Node too, so that they can read far enough to say that they are too old.
var OLDEST = [20, 19];

export function requireNode() {
  var parts = process.versions.node.split('.').map(Number);
  var isNewEnough = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (isNewEnough) return;
  console.error('Croupier needs Node ' + OLDEST.join('.') + ' or newer; this is ' + process.versions.node + ' (https://nodejs.org).');
  process.exit(1);
}
