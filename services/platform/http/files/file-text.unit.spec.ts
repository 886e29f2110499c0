import { csvText, jsonLines } from './file-text';

async function* counted(rows: number, tell: { given: number; isClosed: boolean }): AsyncGenerator<object> {
  try {
    for (let n = 0; n < rows; n += 1) {
      tell.given += 1;
      yield { n, note: n === 1 ? '=1+1' : 'a,b', what: { n } };
    }
  } finally {
    tell.isClosed = true;
  }
}

async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('the text of a file', () => {
  it('is every row once, its columns first, and runs nothing', async () => {
    const text = await whole(csvText(counted(250, { given: 0, isClosed: false }), ['n', 'note', 'what']));
    const lines = text.trimEnd().split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['\ufeffn,note,what', '0,"a,b","{""n"":0}"', `1,'=1+1,"{""n"":1}"`]);
    expect(lines).toHaveLength(251);
    expect(new Set(lines).size).toBe(251);
  });

  it('is its columns alone where there is no row, and nothing as lines of JSON', async () => {
    expect(await whole(csvText(counted(0, { given: 0, isClosed: false }), ['n', 'note']))).toBe('\ufeffn,note\r\n');
    expect(await whole(jsonLines(counted(0, { given: 0, isClosed: false })))).toBe('');
    expect(
      (await whole(jsonLines(counted(250, { given: 0, isClosed: false }))))
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { n: number }).n),
    ).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });

  it('is asked of its rows as it is read, and lets go of them when nobody reads on', async () => {
    const tell = { given: 0, isClosed: false };
    const pieces = csvText(counted(10_000, tell), ['n']);
    await pieces.next();
    expect(tell.given).toBe(1);
    await pieces.next();
    expect(tell.given).toBeLessThan(200);
    await pieces.return(undefined);
    expect(tell.isClosed).toBe(true);
  });

  it('throws with its first piece what is wrong from the start', async () => {
    const broken = (async function* (): AsyncGenerator<object> {
      await Promise.resolve();
      throw new Error('not yours');
    })();
    await expect(csvText(broken, ['n']).next()).rejects.toThrow('not yours');
  });
});
