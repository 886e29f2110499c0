import type { TextsOf } from '@web/i18n/pt.shared';
import type { ptSteps } from './texts.pt';

export const enSteps: TextsOf<typeof ptSteps> = {
  title: 'Complete your registration',
  progress: 'Step {{place}} of {{count}}',
  next: 'Continue',
  later: 'Do it later',
  skip: 'Skip to the next step',
  read: 'Read the texts',
  choose: 'Please tick this to continue.',
  wrong: 'Please check this field.',
  doneTitle: 'Registration complete',
  doneText: 'You can deposit and play now.',
  deposit: 'Make a deposit',
  close: 'Close',
  needed: {
    deposit: 'Complete your registration to deposit',
    play: 'Complete your registration to play',
  },
  neededText: 'Left to do: {{steps}}. You can stop and continue later.',
  open: 'Complete registration',
};
