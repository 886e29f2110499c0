import { ALARM_SEVERITIES, type AlarmKind } from '@contracts/http/office/alarm-kinds';
import type { AlarmNotice } from '@contracts/http/office/alarms';
import type { Language } from '@contracts/http/common';

/** An alarm as it is told. */
export interface AlarmFacts {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly value: number | null;
  readonly since: Date;
  readonly overAt: Date | null;
}

/** The house in whose name an alarm is told. */
export interface AlarmHouse {
  readonly name: string;
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  readonly language: Language;
}

/** The subject of answers whose time is over. */
const OVERDUE = '0 h';

type Says = (subject: string, value: number) => string;

const TEXTS: Readonly<Record<Language, Readonly<Record<AlarmKind, Says>>>> = {
  pt: {
    chainBroken: () => 'O registro de eventos foi alterado depois de assinado. Não mude nada e guarde cópias.',
    breakOpen: (_, count) => `Há ${count} ${count === 1 ? 'divergência' : 'divergências'} de saldo em aberto.`,
    clientMoneyShort: (_, units) =>
      `O dinheiro nos provedores não cobre o que é devido aos membros. Faltam cerca de ${units} (moeda da casa).`,
    contestDue: (hours, count) =>
      `${count} ${count === 1 ? 'depósito contestado espera' : 'depósitos contestados esperam'} resposta, e o prazo termina em até ${hours}.`,
    disputeDue: (hours, count) =>
      `${count} ${count === 1 ? 'membro diz' : 'membros dizem'} que o saque não chegou e ${count === 1 ? 'espera' : 'esperam'} resposta: o prazo ${hours === OVERDUE ? 'já passou' : `termina em até ${hours}`}.`,
    eventsUnsealed: (_, count) => `${count} eventos estão sem assinatura há mais de dois minutos.`,
    followerBehind: (name, seconds) =>
      `"${name}" está ${seconds} s atrasada: listas e relatórios mostram dados antigos.`,
    partySilent: (party) => `"${party}" não responde.`,
    diskLow: (_, percent) => `Só ${percent}% do disco da cadeia de hashes está livre.`,
    cannotWork: (check) => `Um processo do servidor está parado: ${check}.`,
    test: () => 'Este é um teste. Os alarmes chegam aqui.',
  },
  en: {
    chainBroken: () => 'The event log was altered after it was signed. Do not change anything and keep copies.',
    breakOpen: (_, count) => `${count} open balance ${count === 1 ? 'break' : 'breaks'}.`,
    clientMoneyShort: (_, units) =>
      `Money at providers does not cover what is owed to members. About ${units} short (house currency).`,
    contestDue: (hours, count) =>
      `${count} disputed ${count === 1 ? 'deposit needs' : 'deposits need'} an answer within ${hours}.`,
    disputeDue: (hours, count) =>
      `${count} ${count === 1 ? 'member says' : 'members say'} a withdrawal did not arrive and ${count === 1 ? 'waits' : 'wait'} for an answer, ${hours === OVERDUE ? 'which is late' : `due within ${hours}`}.`,
    eventsUnsealed: (_, count) => `${count} events have been unsigned for more than two minutes.`,
    followerBehind: (name, seconds) => `"${name}" is ${seconds} s behind: lists and reports show old data.`,
    partySilent: (party) => `"${party}" is not responding.`,
    diskLow: (_, percent) => `Only ${percent}% of the hash chain’s disk is free.`,
    cannotWork: (check) => `A server process is stuck: ${check}.`,
    test: () => 'This is a test. Alarms will arrive here.',
  },
};

const SEVERITY_WORDS: Readonly<Record<Language, Readonly<Record<AlarmNotice['severity'], string>>>> = {
  pt: { critical: 'Crítico', warning: 'Atenção', info: 'Aviso' },
  en: { critical: 'Critical', warning: 'Warning', info: 'Notice' },
};

const OVER: Readonly<Record<Language, string>> = { pt: 'Resolvido', en: 'Resolved' };

/** The pages of the back office on which a person sees more. */
const PAGES: Readonly<Record<AlarmKind, string>> = {
  chainBroken: '/seal',
  breakOpen: '/findings',
  clientMoneyShort: '/statements',
  contestDue: '/contests',
  disputeDue: '/withdrawals?status=unanswered',
  eventsUnsealed: '/seal',
  followerBehind: '/projections',
  partySilent: '/alarms',
  diskLow: '/seal',
  cannotWork: '/alarms',
  test: '/alarms',
};

/** The body for a webhook; `text` has all of it in words. */
export function alarmNotice(alarm: AlarmFacts, isEnd: boolean, { name, url, language }: AlarmHouse): AlarmNotice {
  const { id, kind, subject, value, since, overAt } = alarm;
  const severity = ALARM_SEVERITIES[kind];
  const word = isEnd ? OVER[language] : SEVERITY_WORDS[language][severity];
  const says = TEXTS[language][kind](subject, value ?? 0);
  return {
    id,
    kind,
    severity,
    state: isEnd ? 'over' : 'raised',
    subject,
    value,
    since: since.toISOString(),
    overAt: overAt?.toISOString() ?? null,
    text: `${name} · ${word}: ${says} ${url}/backoffice${PAGES[kind]}`,
  };
}

/** The subject line of an e-mail. */
export function alarmSubject(alarm: AlarmFacts, isEnd: boolean, { name, language }: AlarmHouse): string {
  const word = isEnd ? OVER[language] : SEVERITY_WORDS[language][ALARM_SEVERITIES[alarm.kind]];
  return `[${name}] ${word}: ${TEXTS[language][alarm.kind](alarm.subject, alarm.value ?? 0)}`;
}
