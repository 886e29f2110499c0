/** Where each spot of the table lies, in cells: numbers in rows of three, zero on top, dozens and even chances at the side. */
export function layOut(spots) {
  const column = (number) => (number - 1) % 3;
  const row = (number) => Math.floor((number - 1) / 3);
  const placed = new Map();
  for (const { id, numbers } of spots) {
    if (/^n\d/.test(id))
      placed.set(
        id,
        numbers[0] === 0 ? { x: 0, y: 0, w: 3, h: 1 } : { x: column(numbers[0]), y: row(numbers[0]) + 1, w: 1, h: 1 },
      );
    else if (id.startsWith('column')) placed.set(id, { x: Number(id.at(-1)) - 1, y: 13, w: 1, h: 1 });
    else if (id.startsWith('dozen')) placed.set(id, { x: 3, y: 1 + (Number(id.at(-1)) - 1) * 4, w: 1, h: 4 });
    else if (!id.startsWith('i'))
      placed.set(id, { x: 4, y: 1 + ['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(id) * 2, w: 1, h: 2 });
    else placed.set(id, between(numbers, column, row));
  }
  return placed;
}

/** The rows around a number that are enlarged together: three of them, and zero above the first ones. */
export function windowAt(number) {
  const row = number === 0 ? 0 : Math.floor((number - 1) / 3);
  const first = Math.min(9, Math.max(0, row - 1));
  return first === 0 ? { top: 0, rows: 4 } : { top: first + 1, rows: 3 };
}

/** A small spot on the lines between the numbers that it covers. */
function between(numbers, column, row) {
  if (numbers[0] === 0)
    return { x: { 2: column(numbers[1]) + 0.5, 3: numbers[1] === 1 ? 1 : 2, 4: 0 }[numbers.length], y: 1, dot: true };
  const rows = [...new Set(numbers.map(row))];
  const columns = [...new Set(numbers.map(column))];
  const y = rows.length === 2 ? rows[1] + 1 : rows[0] + 1.5;
  if (columns.length === 3) return { x: 0, y, dot: true };
  return { x: columns.length === 2 ? columns[1] : columns[0] + 0.5, y, dot: true };
}
