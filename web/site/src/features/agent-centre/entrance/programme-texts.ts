import type { ProgrammeContract } from '@contracts/http/agents/agent-programme';
import type { ContractKind } from '@contracts/http/agents/agent-terms';

type Period = ProgrammeContract['example']['period'];

/** The words of the contracts and of the example statement, in the languages of the entrance. */
export interface ProgrammeTexts {
  readonly contracts: (kinds: number) => string;
  readonly contractsText: string;
  readonly kind: Readonly<Record<ContractKind, string>>;
  readonly paid: Readonly<Record<ContractKind, (dailyAt: string) => string>>;
  readonly upTo: Readonly<Record<Exclude<ContractKind, 'realtime'>, (rate: string) => string>> & {
    readonly realtime: (win: string, loss: string) => string;
  };
  readonly facts: {
    readonly active: (amount: string) => string;
    readonly activeDividend: (amount: string) => string;
    readonly offer: (days: number) => string;
    readonly cent: string;
  };
  readonly example: string;
  readonly statement: (kind: string, period: string) => string;
  readonly of: Readonly<Record<Period, string>>;
  readonly lines: {
    readonly turnover: string;
    readonly active: string;
    readonly loss: string;
    readonly tier: string;
    readonly rates: string;
    readonly lost: string;
    readonly gross: string;
    readonly handedOn: string;
    readonly net: string;
  };
  readonly tierOf: (rank: number, of: number, rate: string) => string;
  readonly rates: (win: string, loss: string) => string;
  readonly next: (rank: number, rate: string, missing: readonly string[]) => string;
  readonly missing: {
    readonly active: (count: number) => string;
    readonly turnover: (amount: string) => string;
    readonly loss: (amount: string) => string;
  };
  readonly note: string;
}

const pt: ProgrammeTexts = {
  contracts: (kinds) => (kinds === 4 ? 'Quatro jeitos de ganhar' : 'Jeitos de ganhar'),
  contractsText: 'Você pode ter um contrato de cada tipo ao mesmo tempo. Toque em um para ver a conta de um exemplo.',
  kind: {
    realtime: 'Salário em tempo real',
    hourly: 'Salário por hora',
    daily: 'Salário diário',
    dividend: 'Dividendo',
  },
  paid: {
    realtime: () => 'Cai a cada 5 minutos',
    hourly: () => 'Cai a cada hora',
    daily: (at) => `Cai todo dia a partir das ${at}`,
    dividend: () => 'Por dia, semana, quinzena ou mês',
  },
  upTo: {
    realtime: (win, loss) => `até ${loss}% das apostas perdidas e ${win}% das ganhas`,
    hourly: (rate) => `até ${rate}% do volume apostado`,
    daily: (rate) => `até ${rate}% do volume apostado`,
    dividend: (rate) => `até ${rate}% do resultado da equipe`,
  },
  facts: {
    active: (amount) => `${amount} em apostas no dia e o membro conta como ativo`,
    activeDividend: (amount) => `${amount} em apostas no período e o membro conta como ativo`,
    offer: (days) => (days === 1 ? '1 dia para responder a uma oferta' : `${days} dias para responder a uma oferta`),
    cent: 'Cada apuração abre até a última aposta',
  },
  example: 'Exemplo',
  statement: (kind, period) => `${kind}: ${period}`,
  of: {
    hour: 'uma hora',
    day: 'um dia',
    week: 'uma semana',
    'half-month': 'uma quinzena',
    month: 'um mês',
  },
  lines: {
    turnover: 'Volume apostado pela equipe',
    active: 'Membros ativos',
    loss: 'Ficou com a casa',
    tier: 'Faixa alcançada',
    rates: 'Taxas',
    lost: 'Apostas perdidas',
    gross: 'O contrato rende',
    handedOn: 'Vai para o agente abaixo de você',
    net: 'Você recebe',
  },
  tierOf: (rank, of, rate) => `${rank} de ${of} · ${rate}%`,
  rates: (win, loss) => `${loss}% nas perdidas · ${win}% nas ganhas`,
  next: (rank, rate, missing) => `Para a faixa ${rank} (${rate}%) faltaram ${missing.join(' e ')}.`,
  missing: {
    active: (count) => (count === 1 ? '1 membro ativo' : `${count} membros ativos`),
    turnover: (amount) => `${amount} de volume`,
    loss: (amount) => `${amount} de resultado`,
  },
  note: 'Equipe e taxas inventadas, conta de verdade: é a mesma que paga os agentes. As suas taxas são as do contrato que você aceitar.',
};

const en: ProgrammeTexts = {
  contracts: (kinds) => (kinds === 4 ? 'Four ways to earn' : 'Ways to earn'),
  contractsText: 'You can hold one contract of each type at the same time. Tap one to see an example worked out.',
  kind: {
    realtime: 'Real-time salary',
    hourly: 'Hourly salary',
    daily: 'Daily salary',
    dividend: 'Dividend',
  },
  paid: {
    realtime: () => 'Paid every 5 minutes',
    hourly: () => 'Paid every hour',
    daily: (at) => `Paid every day from ${at}`,
    dividend: () => 'Daily, weekly, half-monthly or monthly',
  },
  upTo: {
    realtime: (win, loss) => `up to ${loss}% of losing bets and ${win}% of winning ones`,
    hourly: (rate) => `up to ${rate}% of turnover`,
    daily: (rate) => `up to ${rate}% of turnover`,
    dividend: (rate) => `up to ${rate}% of the team’s result`,
  },
  facts: {
    active: (amount) => `${amount} in bets makes a member active for the day`,
    activeDividend: (amount) => `${amount} in bets makes a member active for the period`,
    offer: (days) => (days === 1 ? '1 day to answer an offer' : `${days} days to answer an offer`),
    cent: 'Every statement opens down to the last bet',
  },
  example: 'Example',
  statement: (kind, period) => `${kind}: ${period}`,
  of: { hour: 'one hour', day: 'one day', week: 'one week', 'half-month': 'one half-month', month: 'one month' },
  lines: {
    turnover: 'Team turnover',
    active: 'Active members',
    loss: 'Kept by the house',
    tier: 'Tier reached',
    rates: 'Rates',
    lost: 'Losing bets',
    gross: 'Your contract yields',
    handedOn: 'Goes to the agent below you',
    net: 'You get',
  },
  tierOf: (rank, of, rate) => `${rank} of ${of} · ${rate}%`,
  rates: (win, loss) => `${loss}% on losing · ${win}% on winning`,
  next: (rank, rate, missing) => `Tier ${rank} (${rate}%) was ${missing.join(' and ')} away.`,
  missing: {
    active: (count) => (count === 1 ? '1 active member' : `${count} active members`),
    turnover: (amount) => `${amount} of turnover`,
    loss: (amount) => `${amount} of result`,
  },
  note: 'The team and the rates are made up; the maths is real, the same that pays our agents. Your rates are those of the contract you accept.',
};

const zh: ProgrammeTexts = {
  contracts: (kinds) => (kinds === 4 ? '四种收益方式' : '收益方式'),
  contractsText: '每种合约可同时各持一份。点选其一，查看示例账单。',
  kind: { realtime: '实时薪资', hourly: '时薪', daily: '日薪', dividend: '分红' },
  paid: {
    realtime: () => '每 5 分钟发放',
    hourly: () => '每小时发放',
    daily: (at) => `每日 ${at} 起发放`,
    dividend: () => '按日、周、半月或月发放',
  },
  upTo: {
    realtime: (win, loss) => `输单最高 ${loss}%，赢单最高 ${win}%`,
    hourly: (rate) => `最高为投注额的 ${rate}%`,
    daily: (rate) => `最高为投注额的 ${rate}%`,
    dividend: (rate) => `最高为团队盈亏的 ${rate}%`,
  },
  facts: {
    active: (amount) => `会员当日投注满 ${amount} 即为活跃`,
    activeDividend: (amount) => `会员当期投注满 ${amount} 即为活跃`,
    offer: (days) => `收到合约后有 ${days} 天时间答复`,
    cent: '每份账单均可查至每一笔注单',
  },
  example: '示例',
  statement: (kind, period) => `${kind}：${period}`,
  of: { hour: '一小时', day: '一天', week: '一周', 'half-month': '半个月', month: '一个月' },
  lines: {
    turnover: '团队投注额',
    active: '活跃会员',
    loss: '平台盈利',
    tier: '达到档位',
    rates: '比例',
    lost: '输单占比',
    gross: '合约收益',
    handedOn: '分给下级代理',
    net: '您实得',
  },
  tierOf: (rank, of, rate) => `第 ${rank} 档（共 ${of} 档）· ${rate}%`,
  rates: (win, loss) => `输单 ${loss}% · 赢单 ${win}%`,
  next: (rank, rate, missing) => `距第 ${rank} 档（${rate}%）还差${missing.join('、')}。`,
  missing: {
    active: (count) => ` ${count} 名活跃会员`,
    turnover: (amount) => `投注额 ${amount}`,
    loss: (amount) => `平台盈利 ${amount}`,
  },
  note: '团队与比例为虚构，计算方式与实际发放完全一致。您的比例以所接受的合约为准。',
};

export const PROGRAMME_TEXTS = { pt, en, zh } as const;
