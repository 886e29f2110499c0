import type { SectionText } from './section-text';
import { prose } from './prose';

export const termsPt: readonly SectionText[] = [
  {
    id: 'terms',
    title: 'Termos de uso',
    topics: [
      {
        term: 'terms',
        title: '1. Quem pode jogar',
        text: prose`Somente pessoas com 18 anos ou mais, que jogam em seu próprio nome e de um lugar onde isso é
          permitido. Cada pessoa tem uma só conta. O site pode não
          ser oferecido em alguns lugares, e quem acessa de lá é avisado.`,
      },
      {
        term: 'terms-account',
        title: '2. Sua conta',
        text: prose`Guarde sua senha e não a entregue a ninguém. A sessão termina depois de meia hora sem atividade. O
          que for feito com a sua senha vale como feito por
          você, até que nos avise.`,
      },
      {
        term: 'terms-money',
        title: '3. Dinheiro',
        text: prose`Depósitos são feitos em seu nome, pelas formas oferecidas e dentro dos limites mostrados. O saldo
          não rende juros. Uma operação registrada por erro
          evidente é corrigida por outra, que aparece no extrato; duas pessoas da equipe precisam concordar com ela.`,
      },
      {
        term: 'terms-games',
        title: '4. Jogos',
        text: prose`O resultado de uma rodada é o que o servidor do jogo registrou. Uma rodada interrompida por falha é
          anulada, e a aposta volta ao saldo. O jogo grátis usa
          dinheiro de brincadeira (FUN), que não vale dinheiro e não pode ser sacado.`,
      },
      {
        term: 'terms-conduct',
        title: '5. Conduta',
        text: prose`Não é permitido usar programas que jogam no seu lugar, combinar resultados com outros, nem explorar
          uma falha evidente. Mensagens à equipe não podem ofender
          nem ameaçar.`,
      },
      {
        term: 'terms-end',
        title: '6. Suspensão',
        text: prose`Podemos suspender uma conta em caso de fraude, de uso por menor de idade ou por ordem de
          autoridade, e congelar uma carteira enquanto uma diferença é
          verificada. O saldo legítimo continua seu.`,
      },
      {
        term: 'terms-changes',
        title: '7. Mudanças destes termos',
        text: prose`A edição e a data em que ela passa a valer estão no início desta seção. Uma nova edição é anunciada
          nos avisos do site antes de valer.`,
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacidade',
    topics: [
      {
        term: 'privacy',
        title: 'O que guardamos',
        text: prose`- O que você informa no cadastro. Dados pessoais, como celular e e-mail, ficam cifrados.
          - Sua senha, somente como um resumo do qual ela não pode ser lida.
          - Cada movimento da conta, cada rodada e cada entrada, com o horário e o endereço de rede.
          - O que você nos escreve.`,
      },
      {
        term: 'privacy-use',
        title: 'Para que usamos',
        text: prose`Para prestar o serviço, prevenir fraude e cumprir a lei. Os estúdios dos jogos recebem um número
          que representa você, nunca seu nome, sua senha ou
          seu celular. O provedor de pagamento recebe o necessário para o pagamento.`,
      },
      {
        term: 'privacy-keep',
        title: 'Por quanto tempo',
        text: prose`Os registros de dinheiro são guardados pelo prazo que a lei exige e não podem ser apagados antes.
          Para saber o que guardamos sobre você,
          [escreva para nós](/?popup=feedback).`,
      },
      {
        term: 'privacy-device',
        title: 'No seu aparelho',
        text: prose`Guardamos no navegador a sua sessão, o idioma e escolhas da tela, como o menu recolhido e os avisos
          que você já fechou. Sua senha nunca fica guardada
          pelo site.`,
      },
    ],
  },
];
