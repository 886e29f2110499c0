export const ptNotices = {
  pages: 'Páginas de avisos',
  page: 'Página {{page}}',
  none: 'Nenhum aviso agora',
  noneText: 'Quando houver novidade, ela aparece aqui.',
  announcement: 'Aviso {{index}} de {{count}}: {{title}}',
};
