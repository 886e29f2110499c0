/** Texts that the site and the back office share. Portuguese is the shape that every other language has to fill. */
export const ptShared = {
  common: {
    retry: 'Tentar de novo',
    close: 'Fechar',
    back: 'Voltar',
    loading: 'Carregando…',
    copy: 'Copiar',
    copied: 'Copiado',
    show: 'Mostrar',
    hide: 'Ocultar',
    previous: 'Anterior',
    next: 'Próxima',
    cancel: 'Cancelar',
    clear: 'Limpar filtros',
    apply: 'Aplicar',
    loadMore: 'Carregar mais',
    pageOf: 'Página {{page}} de {{pages}}',
    results_one: '{{count}} resultado',
    results_other: '{{count}} resultados',
    allTimes: 'Horários em {{zone}}',
    switchLanguage: 'Switch to English',
    otherLanguage: 'English',
    required: 'Preencha este campo.',
    details: 'Detalhes',
  },
  fault: {
    title: 'Algo não saiu como devia',
    NETWORK: 'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.',
    TIMEOUT: 'O servidor demorou demais para responder. Tente de novo.',
    BAD_ANSWER: 'O serviço está voltando. Tente de novo em instantes.',
    INSECURE_PAGE: 'Esta página precisa de uma conexão segura (https) para enviar dados.',
    unexpected: 'Encontramos um erro inesperado nesta página.',
    reload: 'Recarregar a página',
  },
  range: {
    label: 'Período',
    today: 'Hoje',
    yesterday: 'Ontem',
    last7: '7 dias',
    last30: '30 dias',
  },
  connection: {
    connecting: 'Conectando',
    live: 'Ao vivo',
    reconnecting: 'Reconectando',
    offline: 'Sem conexão',
    offlineBanner: 'Você está sem internet. Os valores na tela podem estar desatualizados.',
  },
};

/** The same keys with any text. */
export type TextsOf<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : TextsOf<Texts[Key]> };
