import { ptTerms } from '@web/agent-terms/texts.pt';
import { ptShared } from '@web/i18n/pt.shared';
import { pt as activity } from '../features/activity/texts.pt';
import { pt as adjustments } from '../features/adjustments/texts.pt';
import { pt as agentContracts } from '../features/agent-contracts/texts.pt';
import { pt as alarms } from '../features/alarms/texts.pt';
import { pt as announcements } from '../features/announcements/texts.pt';
import { pt as bills } from '../features/bills/texts.pt';
import { pt as breaks } from '../features/breaks/texts.pt';
import { pt as contests } from '../features/contests/texts.pt';
import { pt as depositProofs } from '../features/deposit-proofs/texts.pt';
import { pt as explorer } from '../features/explorer/texts.pt';
import { pt as feedback } from '../features/feedback/texts.pt';
import { pt as hashChain } from '../features/hash-chain/texts.pt';
import { pt as ledger } from '../features/ledger/texts.pt';
import { pt as members } from '../features/members/texts.pt';
import { pt as overview } from '../features/overview/texts.pt';
import { pt as paymentMethods } from '../features/payment-methods/texts.pt';
import { pt as payroll } from '../features/payroll/texts.pt';
import { pt as projections } from '../features/projections/texts.pt';
import { pt as rounds } from '../features/rounds/texts.pt';
import { pt as session } from '../features/session/texts.pt';
import { pt as significant } from '../features/significant/texts.pt';
import { pt as site } from '../features/site/texts.pt';
import { pt as staff } from '../features/staff/texts.pt';
import { pt as stops } from '../features/stops/texts.pt';
import { pt as tree } from '../features/tree/texts.pt';
import { pt as withdrawals } from '../features/withdrawals/texts.pt';
import { pt as refunds } from '../features/refunds/texts.pt';
import { pt as statements } from '../features/statements/texts.pt';
import { pt as aml } from '../features/aml/texts.pt';
import { pt as riskClasses } from '../features/risk-classes/texts.pt';
import { pt as identityReviews } from '../features/identity-reviews/texts.pt';
import { pt as unclaimed } from '../features/unclaimed/texts.pt';
import { pt as vendorMoney } from '../features/vendor-money/texts.pt';
import { pt as withheld } from '../features/withheld/texts.pt';

/** The texts of the shell, and the words that all pages share. The texts of a feature stand in its own folder. */
export const ptBackOffice = {
  ...ptShared,
  /** Shared with the site, where agents type the same terms. */
  agent: { terms: ptTerms },
  bo: {
    title: 'Painel',
    menu: 'Menu',
    skip: 'Ir para o conteúdo',
    live: {
      told: 'As páginas se atualizam sozinhas.',
      asked: 'Sem conexão ao vivo: as páginas se atualizam a cada poucos segundos.',
    },
    groups: {
      books: 'Livros',
      people: 'Pessoas',
      agents: 'Agentes',
      site: 'Site',
      log: 'Registro',
      proofs: 'Conferências',
      staff: 'Equipe',
    },
    palette: {
      title: 'Buscar',
      hint: 'Página, membro, rodada ou referência',
      none: 'Nada encontrado',
      kinds: { page: 'Página', member: 'Membro', round: 'Rodada', reference: 'Eventos' },
      event: 'Abrir o evento {{text}}',
      key: 'Eventos do pedido ou transação {{text}}',
      correlation: 'Eventos da rodada ou operação {{text}}',
    },
    waiting: '{{shown}} aguardando',
    roles: {
      finance: 'Finanças',
      operations: 'Operações',
      support: 'Suporte',
      risk: 'Risco',
      compliance: 'Compliance',
      admin: 'Administração',
    },
    hold: {
      from: 'Decide a partir de {{at}}',
      why: {
        hired: 'A conta é nova. Nas primeiras 24 horas ela pede, mas não aprova nem recusa o que outra pessoa pediu.',
        rolesChanged:
          'Os papéis desta conta mudaram. Por 24 horas ela pede, mas não aprova nem recusa o que outra pessoa pediu.',
        enabled: 'A conta foi reativada. Por 24 horas ela pede, mas não aprova nem recusa o que outra pessoa pediu.',
        passwordRenewed:
          'A conta recebeu uma senha temporária. Por 24 horas ela pede, mas não aprova nem recusa o que outra pessoa pediu.',
        totpReset:
          'O autenticador desta conta foi retirado. Por 24 horas ela pede, mas não aprova nem recusa o que outra pessoa pediu.',
      },
    },
    sessions: {
      reason: 'Motivo (fica registrado)',
      oneText:
        '{{device}} sai da conta de {{name}} na hora, com os jogos abertos ali. A pessoa lê que a casa encerrou a sessão.',
      allText:
        'Todas as sessões de {{name}} terminam na hora, com os jogos abertos. A pessoa lê que a casa as encerrou e pode entrar de novo.',
      confirmAll: 'Encerrar todas as sessões?',
    },
    inDoubt: 'Não sabemos se o pedido chegou. Tente de novo: ele só vale uma vez.',
    notFound: 'Esta página não existe.',
    notFoundText: 'O endereço pode ter mudado. Escolha uma página no menu.',
    forbidden: 'Seu papel não abre esta página.',
    forbiddenText: 'Se você precisa dela no seu trabalho, fale com a administração.',
    event: {
      time: 'Horário',
      type: 'Tipo',
      actor: 'Autor',
      lostRound: 'Rodada sem prêmio',
      actors: {
        member: 'membro',
        staff: 'equipe',
        system: 'sistema',
        vendor: 'provedor de jogos',
        provider: 'provedor de pagamentos',
        visitor: 'visitante',
      },
      key: 'Chave do pedido',
      correlation: 'Operação',
      causation: 'Causado por',
      amount: 'Valor',
      balanceChange: 'Saldo antes → depois',
      stream: 'Referência técnica',
      occurredAt: 'Ocorreu em',
      recordedAt: 'Gravado em',
      id: 'ID do evento',
      data: 'Dados',
      /** Stand in the data of events in place of what is not shown there. */
      closed: 'protegido: abra o evento para ver',
      secret: 'segredo: não é exibido',
      allTypes: 'Todos os tipos',
      from: 'De',
      to: 'Até',
      filters: 'Filtros',
    },
    activity,
    adjustments,
    unclaimed,
    agentContracts,
    alarms,
    announcements,
    bills,
    breaks,
    explorer,
    feedback,
    hashChain,
    ledger,
    members,
    overview,
    contests,
    depositProofs,
    paymentMethods,
    payroll,
    projections,
    rounds,
    session,
    significant,
    site,
    staff,
    stops,
    tree,
    withdrawals,
    refunds,
    statements,
    aml,
    riskClasses,
    identityReviews,
    vendorMoney,
    withheld,
  },
};
