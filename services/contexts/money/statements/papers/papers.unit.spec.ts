import type { MovementStory } from '@contracts/http/records';
import { drawPaper } from '@platform/papers/draw-paper';
import { MemberPapers } from './member-papers';
import { PaperFormat } from './paper-format';
import { receiptPaper } from './receipt-paper';
import { statementPaper, type YearFigures } from './statement-paper';

const NBSP = '\u00a0';
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  depositedMinor: index === 2 ? 9_007_199_254_740_993n : 0n,
  withdrawnMinor: index === 3 ? 150n : 0n,
  stakedMinor: index === 3 ? 2_000n : 0n,
  wonMinor: index === 4 ? 500n : 0n,
  otherMinor: index === 5 ? -25n : 0n,
}));
const figures: YearFigures = {
  year: 2026,
  openingMinor: 100n,
  months: MONTHS,
  closingMinor: 100n + 9_007_199_254_740_993n - 150n - 2_000n + 500n - 25n,
};
const issue = (language: 'pt' | 'en') => ({
  language,
  issuedAt: '2027-01-05T15:00:00.000Z',
  issuer: 'Croupier',
  account: 'ana.souza',
  currency: 'BRL',
  format: new PaperFormat(language, 'BRL', 'America/Sao_Paulo'),
  isRunning: false,
});

describe('the statement of a year', () => {
  it('writes amounts beyond the exact range of a float to the cent, as the language does', () => {
    const { table, facts } = statementPaper(figures, issue('pt'));
    expect(table!.rows).toHaveLength(12);
    expect(table!.rows[2]).toEqual(['Março', '90.071.992.547.409,93', '0,00', '0,00', '0,00', '0,00']);
    expect(table!.total).toEqual(['Total do ano', '90.071.992.547.409,93', '1,50', '20,00', '5,00', '-0,25']);
    expect(new Map(facts).get('Prêmios menos apostas')).toBe(`-R$${NBSP}15,00`);
    expect(statementPaper(figures, issue('en')).table!.rows[2]![1]).toBe('90,071,992,547,409.93');
  });

  it('is not made of figures that do not lead to the balance at the end', () => {
    expect(() => statementPaper({ ...figures, closingMinor: figures.closingMinor + 1n }, issue('pt'))).toThrow(
      'do not lead to the balance',
    );
  });

  it('is drawn as the same bytes for the same facts, and as others for others', async () => {
    const [one, same, other] = await Promise.all([
      drawPaper(statementPaper(figures, issue('pt'))),
      drawPaper(statementPaper(figures, issue('pt'))),
      drawPaper(statementPaper(figures, issue('en'))),
    ]);
    expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(one, same)).toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });
});

describe('the receipt of a movement', () => {
  const story: MovementStory = {
    movement: {
      id: 'e1',
      no: '7',
      kind: 'withdrawal_paid',
      amount: '0.00',
      withheldAmount: '150.00',
      refusal: null,
      balanceBefore: '20.00',
      balanceAfter: '20.00',
      gameName: null,
      roundId: null,
      occurredAt: '2026-11-24T15:00:00.000Z',
    },
    currency: 'BRL',
    from: { kind: 'you', name: null },
    to: { kind: 'bank', name: null },
    withdrawalId: '0190a5d4-0000-7000-8000-000000000001',
    depositId: null,
    transfer: null,
    round: [],
    recordedAt: '2026-11-24T15:00:01.000Z',
  };

  it('masks the member, names the account by its label, and has the code of the bank', () => {
    const withdrawal = { instrument: { label: '***.456.789-**' }, reference: 'E123' };
    const paper = receiptPaper(story, withdrawal as never, issue('pt'));
    const facts = new Map(paper.facts);
    expect(facts.get('De')).toBe('Titular da conta (an•••)');
    expect(facts.get('Para')).toBe('Conta do titular no banco (***.456.789-**)');
    expect(facts.get('Código do banco (E2E)')).toBe('E123');
    expect(paper.figure).toBe(`R$${NBSP}150,00`);
    expect(JSON.stringify(paper)).not.toContain('ana.souza');
  });

  it('calls whoever registered by mobile by the masked number', async () => {
    const papers = new MemberPapers(
      {} as never,
      {} as never,
      { storyOf: () => Promise.resolve({ ...story, withdrawalId: null }) } as never,
      {} as never,
      { find: () => Promise.resolve({ username: 'tel-24b62d01c77931c9', nickname: '+55 •• •••••-4321' }) } as never,
      { MERCHANT_CURRENCY: 'BRL', MERCHANT_TIME_ZONE: 'America/Sao_Paulo', MERCHANT_NAME: 'Croupier' } as never,
    );
    const wish = { language: 'pt', issuedAt: '2027-01-05T15:00:00.000Z', tell: () => Promise.resolve() } as const;
    const paper = await papers.paperOf('m1', { kind: 'receipt', no: '7' }, wish);
    expect(new Map(paper.facts).get('De')).toBe('Titular da conta (+55 •• •••••-4321)');
  });
});
