/** The texts around the steps of a registration; those of the steps themselves come from the server. */
export const ptSteps = {
  title: 'Complete o seu cadastro',
  progress: 'Passo {{place}} de {{count}}',
  next: 'Continuar',
  later: 'Deixar para depois',
  skip: 'Ir para o próximo passo',
  read: 'Ler os textos',
  choose: 'É preciso marcar para continuar.',
  wrong: 'Confira este campo.',
  doneTitle: 'Cadastro completo',
  doneText: 'Agora você pode depositar e jogar.',
  deposit: 'Fazer um depósito',
  close: 'Fechar',
  needed: {
    deposit: 'Complete o seu cadastro para depositar',
    play: 'Complete o seu cadastro para jogar',
  },
  neededText: 'Falta: {{steps}}. Você pode parar e continuar depois.',
  open: 'Completar cadastro',
};
