import type { Language } from '@contracts/http/common';
import type { StepId } from '@contracts/http/identity/registration-steps';
import type { BindingText } from '@contracts/validation/binding-texts';
import type { OwnDetail } from '@contracts/validation/own-details';

interface StepTexts {
  readonly steps: Readonly<Record<StepId, { readonly title: string; readonly text: string }>>;
  readonly details: Readonly<Record<OwnDetail, string>>;
  readonly identity: string;
  readonly texts: Readonly<Record<BindingText, string>>;
}

const pt: StepTexts = {
  steps: {
    account: { title: 'Sua conta', text: '' },
    person: {
      title: 'Quem é você',
      text: 'A lei pede estes dados de quem joga. Escreva como está no seu documento.',
    },
    identity: { title: 'Sua identidade', text: '' },
    consents: {
      title: 'Os textos que valem entre nós',
      text: 'Leia com calma. Você encontra os dois sempre na ajuda.',
    },
  },
  details: {
    payeeName: 'Nome completo',
    birthday: 'Data de nascimento',
    taxNumber: 'CPF',
    address: 'Endereço',
    nationality: 'Nacionalidade',
    occupation: 'Profissão',
    sourceOfIncome: 'Fonte de renda',
  },
  identity: 'Documento e rosto',
  texts: {
    terms: 'Li e aceito os termos de uso',
    privacy: 'Li o aviso de privacidade e concordo com o uso dos meus dados',
  },
};

const en: StepTexts = {
  steps: {
    account: { title: 'Your account', text: '' },
    person: { title: 'Who you are', text: 'The law asks players for these details. Write them as on your document.' },
    identity: { title: 'Your identity', text: '' },
    consents: { title: 'The texts between us', text: 'Take your time. Both of them are always in the help.' },
  },
  details: {
    payeeName: 'Full name',
    birthday: 'Date of birth',
    taxNumber: 'CPF',
    address: 'Address',
    nationality: 'Nationality',
    occupation: 'Occupation',
    sourceOfIncome: 'Source of income',
  },
  identity: 'Document and face',
  texts: {
    terms: 'I have read and accept the terms of use',
    privacy: 'I have read the privacy notice and agree to the use of my data',
  },
};

export const STEP_TEXTS: Readonly<Record<Language, StepTexts>> = { pt, en };
