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

type Says = (subject: string, value: number) => string;

const TEXTS: Readonly<Record<Language, Readonly<Record<AlarmKind, Says>>>> = {
  pt: {
    chainBroken: () => 'O registro de eventos não é o que foi selado. Não mude nada e guarde cópias.',
    breakOpen: (_, count) => `Há ${count} ${count === 1 ? 'divergência' : 'divergências'} de saldo em aberto.`,
    eventsUnsealed: (_, count) => `${count} eventos esperam o selo há mais de dois minutos.`,
    followerBehind: (name, seconds) =>
      `"${name}" está ${seconds} s atrás do registro: listas e relatórios estão velhos.`,
    partySilent: (party) => `"${party}" não responde a nenhuma chamada.`,
    diskLow: (_, percent) => `Só ${percent}% do disco da cadeia de hashes está livre.`,
    cannotWork: (check) => `Um processo não consegue trabalhar: ${check}.`,
    test: () => 'Este é um teste. Os alarmes chegam aqui.',
  },
  en: {
    chainBroken: () => 'The event log is not what was sealed. Change nothing, and keep copies.',
    breakOpen: (_, count) => `${count} balance ${count === 1 ? 'difference is' : 'differences are'} open.`,
    eventsUnsealed: (_, count) => `${count} events have waited for their seal for more than two minutes.`,
    followerBehind: (name, seconds) => `"${name}" is ${seconds} s behind the log: lists and reports are old.`,
    partySilent: (party) => `"${party}" answers no call.`,
    diskLow: (_, percent) => `Only ${percent}% of the disk of the hash chain is free.`,
    cannotWork: (check) => `A process cannot work: ${check}.`,
    test: () => 'This is a test. Alarms arrive here.',
  },
};

const SEVERITY_WORDS: Readonly<Record<Language, Readonly<Record<AlarmNotice['severity'], string>>>> = {
  pt: { critical: 'Crítico', warning: 'Atenção', info: 'Aviso' },
  en: { critical: 'Critical', warning: 'Warning', info: 'Notice' },
};

const OVER: Readonly<Record<Language, string>> = { pt: 'Resolvido', en: 'Over' };

/** The pages of the back office on which a person sees more. */
const PAGES: Readonly<Record<AlarmKind, string>> = {
  chainBroken: '/seal',
  breakOpen: '/findings',
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
