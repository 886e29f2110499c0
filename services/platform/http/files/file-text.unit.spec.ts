import type { Sheet } from '@contracts/http/file-form';
import { plainForm } from '@test/support/plain-form';
import { csvText as csvTextOf, jsonLines } from './file-text';

const SAO_PAULO = { timeZone: 'America/Sao_Paulo', digits: 2 };

function csvText(rows: AsyncIterable<object>, fields: readonly string[]): AsyncGenerator<string> {
  const form = plainForm('csv', fields);
  if (form.format !== 'csv') throw new Error('A plain form of a CSV has a sheet');
  return csvTextOf(rows, form.sheet, SAO_PAULO);
}

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

  const columns: Sheet['columns'] = [
    { header: 'Membro', as: 'text', fields: ['name', 'id'] },
    { header: 'Jogo', as: 'text', fields: ['game', 'vendor'], between: ' · ' },
    { header: 'Tipo', as: 'text', fields: ['kind'], words: { player: 'Jogador' } },
    { header: 'Papéis', as: 'text', fields: ['roles'], words: { finance: 'Financeiro', admin: 'Administrador' } },
    { header: 'Lucro', as: 'amount', fields: ['profit'] },
    { header: 'Em (GMT-3)', as: 'time', fields: ['at'] },
    { header: 'De', as: 'day', fields: ['at'] },
    { header: 'Até', as: 'lastDay', fields: ['to'] },
  ];
  const seen = async function* (): AsyncGenerator<object> {
    await Promise.resolve();
    yield {
      ...{ name: 'ana', id: '1', game: 'Dados', vendor: 'v1', kind: 'player', roles: ['finance', 'admin'] },
      ...{ profit: '-1234.50', at: '2026-11-22T02:00:05.123Z', to: '2026-11-23T03:00:00.000Z' },
    };
    yield {
      ...{ name: null, id: '2', game: null, vendor: 'v1', kind: 'toString', roles: [] },
      ...{ profit: null, at: null, to: 'never' },
    };
  };

  it('is in the words, the separators and the time of the reader', async () => {
    const pt = await whole(csvTextOf(seen(), { title: 'Lista', language: 'pt', columns }, SAO_PAULO));
    expect(pt.trimEnd().split('\r\n')).toEqual([
      '\ufeffMembro;Jogo;Tipo;Papéis;Lucro;Em (GMT-3);De;Até',
      'ana;Dados · v1;Jogador;Financeiro, Administrador;-1234,50;21/11/2026 23:00:05;21/11/2026;22/11/2026',
      '2;v1;toString;;;;;never',
    ]);
    const en = await whole(csvTextOf(seen(), { title: 'List', language: 'en', columns }, SAO_PAULO));
    expect(en.split('\r\n')[1]).toBe(
      'ana,Dados · v1,Jogador,"Financeiro, Administrador",-1234.50,2026-11-21 23:00:05,2026-11-21,2026-11-22',
    );
  });

  it('throws with its first piece what is wrong from the start', async () => {
    const broken = (async function* (): AsyncGenerator<object> {
      await Promise.resolve();
      throw new Error('not yours');
    })();
    await expect(csvText(broken, ['n']).next()).rejects.toThrow('not yours');
  });
});
