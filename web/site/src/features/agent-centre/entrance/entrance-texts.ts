/**
 * The texts of the agents' entrance. It has one language more than the site, so its texts are kept apart: an agent who
 * reads Chinese can log in, and reads English afterwards.
 */
export interface EntranceTexts {
  readonly badge: string;
  readonly slogan: string;
  readonly sloganEnd: string;
  readonly text: string;
  /** Each point names a part further down the page. */
  readonly points: Readonly<Record<'contracts' | 'reports' | 'statement', string>>;
  readonly benefits: string;
  readonly benefit: Readonly<
    Record<'promotion' | 'reports' | 'consulting', { readonly title: string; readonly text: string }>
  >;
  readonly hours: string;
  readonly art: string;
  readonly language: string;
  readonly home: string;
  readonly loginTitle: string;
  readonly loginText: string;
  readonly username: string;
  readonly password: string;
  readonly remember: string;
  readonly enter: string;
  readonly required: string;
  readonly forgot: string;
  readonly become: string;
  readonly becomeLink: string;
  readonly agentsOnly: string;
  readonly notAnAgent: (name: string) => string;
  readonly copyright: (name: string, year: string) => string;
  readonly adults: string;
}

const pt: EntranceTexts = {
  badge: 'Programa de agentes',
  slogan: 'Sua rede cresce.',
  sloganEnd: 'Seu ganho chega a cada 5 minutos.',
  text: 'Convide, acompanhe e receba: contratos claros, apurações explicadas aposta por aposta e apoio de gente que conhece o seu mercado.',
  points: { contracts: 'Quatro tipos de contrato', reports: 'Relatórios ao vivo', statement: 'Cada centavo explicado' },
  benefits: 'O que você recebe',
  benefit: {
    promotion: {
      title: 'Apoio à divulgação',
      text: 'Links e códigos QR próprios, materiais prontos e promoções que trabalham pela sua equipe. Você vê o que cada convite rendeu.',
    },
    reports: {
      title: 'Relatórios de dados',
      text: 'Volume apostado, ativos, depósitos e ganhos por dia, até a última aposta de cada linha. Filtre, compare com o período anterior e baixe.',
    },
    consulting: {
      title: 'Consultoria',
      text: 'Gente de verdade para tirar dúvidas sobre contratos, taxas e crescimento, no horário comercial da sua região.',
    },
  },
  hours: 'Segunda a sexta, do meio-dia às 21h',
  art: 'Uma rede de agentes: um ponto no alto leva a outros, e estes a mais.',
  language: 'Idioma',
  home: 'Ir ao site',
  loginTitle: 'Entrada de agentes',
  loginText: 'Use o usuário e a senha da sua conta de agente.',
  username: 'Usuário ou celular',
  password: 'Senha',
  remember: 'Lembrar meu usuário por um dia',
  enter: 'Entrar',
  required: 'Preencha este campo.',
  forgot: 'Esqueci minha senha',
  become: 'Ainda não é agente?',
  becomeLink: 'Fale com a gente',
  agentsOnly: 'Só agentes podem entrar aqui.',
  notAnAgent: (name) =>
    `Só agentes podem entrar aqui, e ${name} é uma conta de jogador. Entre com a sua conta de agente.`,
  copyright: (name, year) => `© 2023–${year} ${name}. Todos os direitos reservados.`,
  adults: 'Somente para maiores de 18 anos.',
};

const en: EntranceTexts = {
  badge: 'Agent programme',
  slogan: 'Your network grows.',
  sloganEnd: 'You get paid every 5 minutes.',
  text: 'Invite, track and earn: clear contracts, statements explained bet by bet, and support from people who know your market.',
  points: { contracts: 'Four contract types', reports: 'Live reports', statement: 'Every cent explained' },
  benefits: 'What you get',
  benefit: {
    promotion: {
      title: 'Marketing support',
      text: 'Your own links and QR codes, ready-made creatives, and promotions that work for your team. See what every invite brings in.',
    },
    reports: {
      title: 'Reporting',
      text: 'Daily turnover, active members, deposits and earnings, down to the last bet. Filter, compare with the previous period and download.',
    },
    consulting: {
      title: 'Account managers',
      text: 'Real people to answer your questions about contracts, rates and growth, in your region’s business hours.',
    },
  },
  hours: 'Monday to Friday, noon to 9pm',
  art: 'A network of agents: one at the top, branching out to many.',
  language: 'Language',
  home: 'Go to site',
  loginTitle: 'Agent login',
  loginText: 'Use your agent account’s username and password.',
  username: 'Username or mobile number',
  password: 'Password',
  remember: 'Remember my username for a day',
  enter: 'Log in',
  required: 'Please fill in this field.',
  forgot: 'Forgot your password?',
  become: 'Not an agent yet?',
  becomeLink: 'Talk to us',
  agentsOnly: 'Only agents can log in here.',
  notAnAgent: (name) => `Only agents can log in here, and ${name} is a player account. Please use your agent account.`,
  copyright: (name, year) => `© 2023–${year} ${name}. All rights reserved.`,
  adults: '18+ only.',
};

const zh: EntranceTexts = {
  badge: '代理计划',
  slogan: '团队不断壮大，',
  sloganEnd: '佣金每五分钟到账。',
  text: '邀请、跟进、收益一站完成：合约条款清晰，账单逐笔可查，还有熟悉市场的专属团队全程支持。',
  points: { contracts: '四种合约方案', reports: '实时数据报表', statement: '每一分钱都有明细' },
  benefits: '代理专享',
  benefit: {
    promotion: {
      title: '推广支持',
      text: '专属推广链接与二维码、现成的宣传素材，以及助力团队成长的优惠活动。每一次邀请带来的成果一目了然。',
    },
    reports: {
      title: '数据报表',
      text: '按日查看投注额、活跃会员、存款与收入，细至每一笔注单。支持筛选、与上期对比以及下载。',
    },
    consulting: {
      title: '专业咨询',
      text: '真人顾问解答合约、比例与业务增长问题，在您所在地区的工作时间内随时为您服务。',
    },
  },
  hours: '周一至周五，中午 12 点至晚上 9 点',
  art: '代理网络：顶端的一个节点连接更多节点，层层展开。',
  language: '语言',
  home: '返回网站',
  loginTitle: '代理登录',
  loginText: '请使用您的代理账号与密码登录。',
  username: '用户名或手机号',
  password: '密码',
  remember: '一天内记住我的用户名',
  enter: '登录',
  required: '请填写此项。',
  forgot: '忘记密码？',
  become: '还不是代理？',
  becomeLink: '联系我们',
  agentsOnly: '仅限代理登录。',
  notAnAgent: (name) => `仅限代理登录，${name} 是玩家账号。请使用您的代理账号登录。`,
  copyright: (name, year) => `© 2023–${year} ${name}。版权所有。`,
  adults: '仅限 18 岁及以上人士。',
};

export const ENTRANCE_TEXTS = { pt, en, zh } as const;
export type EntranceLanguage = keyof typeof ENTRANCE_TEXTS;

export const ENTRANCE_LANGUAGES: readonly {
  readonly code: EntranceLanguage;
  readonly short: string;
  readonly name: string;
  readonly locale: string;
}[] = [
  { code: 'pt', short: 'PT', name: 'Português', locale: 'pt-BR' },
  { code: 'en', short: 'EN', name: 'English', locale: 'en-US' },
  { code: 'zh', short: 'ZH', name: '简体中文', locale: 'zh-CN' },
];
