export const ptNotices = {
  pages: 'Páginas de avisos',
  page: 'Página {{page}}',
  none: 'Nenhum aviso agora',
  noneText: 'Quando houver novidade, ela aparece aqui.',
  unread: 'Não lido',
  waiting_one: 'Mais {{count}} aviso espera no sino',
  waiting_other: 'Mais {{count}} avisos esperam no sino',
};
