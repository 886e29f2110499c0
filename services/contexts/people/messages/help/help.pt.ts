import type { SectionText } from './section-text';
import { prose } from './prose';

export const helpPt: readonly SectionText[] = [
  {
    id: 'about',
    title: 'Sobre a casa',
    topics: [
      {
        term: 'who-we-are',
        title: 'O que é este site',
        text: prose`Um site de jogos para maiores de 18 anos: slots, mesas, pesca, crash, dados e outros, de vários
          estúdios, com uma só conta e um só saldo.

          Nesta instalação de demonstração o dinheiro é fictício. As contas, as rodadas e os registros funcionam como
          na operação real.`,
      },
      {
        term: 'records',
        title: 'Por que tudo fica registrado',
        text: prose`Cada movimento de dinheiro é um registro que não se altera nem se apaga. O saldo que você vê é a
          soma desses registros, e uma correção
          é sempre um registro novo, que aparece no seu extrato.

          A equipe também é registrada: quem olha ou altera uma conta deixa seu nome, o que fez e quando.`,
      },
    ],
  },
  {
    id: 'account',
    title: 'Sua conta',
    topics: [
      {
        term: 'open-account',
        title: 'Como abro uma conta?',
        text: prose`Toque em [Criar conta](/?popup=register), escolha um nome de usuário e uma senha — ou o celular,
          onde o cadastro por celular está ligado —,
          confirme que tem 18 anos ou mais e aceite os termos. Cada pessoa tem uma só conta.

          Quem foi convidado já chega com o código do convite preenchido; sem convite, o campo pode ficar vazio.`,
      },
      {
        term: 'password',
        title: 'Esqueci minha senha',
        text: prose`Na tela de entrada, toque em “Esqueci a senha”. Conforme o que a casa tem ligado, você recebe um
          link por e-mail ou um código por SMS. Os dois
          valem por poucos minutos e uma só vez. A resposta é a mesma quando a conta não existe, para que ninguém
          descubra quem tem conta aqui.

          Senhas comuns, como sequências de números, não são aceitas.`,
      },
      {
        term: 'session',
        title: 'Por que preciso entrar de novo?',
        text: prose`A sessão termina depois de meia hora sem atividade, ou quando você sai. Sair em uma janela vale
          para todas as janelas daquela sessão, em cerca
          de um segundo. Seu saldo e suas rodadas não mudam com isso.`,
      },
      {
        term: 'locked',
        title: '“Tentativas demais”',
        text: prose`Depois de várias senhas erradas em poucos minutos, novas tentativas daquele lugar são recusadas por
          cinco minutos, mesmo com a senha certa. Quem erra de
          outro lugar não bloqueia o aparelho que você já usa.`,
      },
    ],
  },
  {
    id: 'deposit',
    title: 'Depósitos',
    topics: [
      {
        term: 'deposit',
        title: 'Como deposito?',
        text: prose`Toque em [Depositar](/?popup=deposit), escolha a forma de pagamento e o valor, e pague na página do
          provedor. O saldo muda sozinho assim que o
          provedor confirma; não é preciso recarregar a página. O mínimo e o máximo aparecem na própria tela.`,
      },
      {
        term: 'late-deposit',
        title: 'Paguei e o saldo não mudou',
        text: prose`A confirmação costuma levar segundos. Se passar de alguns minutos, [escreva para
          nós](/?popup=feedback) com a referência que aparece na tela do depósito.

          - Um depósito que não foi pago no prazo expira, e nada é cobrado aqui.
          - Um pagamento confirmado é creditado uma única vez, mesmo que o provedor avise duas vezes.`,
      },
    ],
  },
  {
    id: 'withdraw',
    title: 'Saques',
    topics: [
      {
        term: 'withdraw',
        title: 'Como saco meu saldo?',
        text: prose`**Os saques ainda não estão abertos neste site.** Quando abrirem, o caminho aparece ao lado de
          Depositar e esta página explica prazos e limites.

          Até lá, o saldo continua seu e pode ser usado nos jogos. Para qualquer pedido sobre o seu saldo, [escreva
          para nós](/?popup=feedback) escolhendo “Problemas com saque”.`,
      },
    ],
  },
  {
    id: 'games',
    title: 'Jogos',
    topics: [
      {
        term: 'rtp',
        title: 'O que é RTP?',
        text: prose`É a parte das apostas que o jogo devolve em prêmios ao longo de muitas rodadas. Um RTP de 96% não
          garante nada em uma sessão curta: cada rodada é
          independente da anterior, e não existe rodada “atrasada”.`,
      },
      {
        term: 'lost-round',
        title: 'A conexão caiu no meio de uma rodada',
        text: prose`A rodada é decidida no servidor do jogo, não no seu aparelho. Ao voltar, o saldo e o [registro de
          apostas](/?popup=bets) mostram o resultado. Uma
          rodada que o jogo não pôde concluir é anulada, e a aposta volta ao saldo.`,
      },
      {
        term: 'history',
        title: 'Onde vejo minhas apostas?',
        text: prose`O [registro de apostas](/?popup=bets) mostra cada rodada com aposta, prêmio e horário; o
          [extrato](/?popup=account) mostra cada movimento do saldo. Os
          horários são os da casa, com o fuso indicado.`,
      },
      {
        term: 'jackpot',
        title: 'O contador do jackpot é de verdade?',
        text: prose`Sim: ele mostra o saldo de uma conta do livro-razão, alimentada pela casa com uma parte de cada
          aposta, e é dessa conta que o prêmio sai. Entre dois
          valores verdadeiros o número corre na tela apenas como animação.`,
      },
      {
        term: 'maintenance',
        title: 'O que acontece durante uma manutenção?',
        text: prose`O site fica fechado para novas apostas. As rodadas que já estavam em andamento são encerradas e
          pagas normalmente, e seu saldo fica guardado.`,
      },
    ],
  },
  {
    id: 'responsible',
    title: 'Jogo responsável',
    topics: [
      {
        term: 'limits',
        title: 'Antes de jogar',
        text: prose`- Decida quanto tempo e quanto dinheiro pode gastar, e pare quando chegar lá.
          - Não jogue para recuperar o que perdeu, nem com dinheiro de contas ou dívidas.
          - Não jogue sob efeito de álcool ou quando estiver triste ou com raiva.
          - O jogo é diversão, não é renda: ao longo do tempo, a casa tem vantagem em todos os jogos.`,
      },
      {
        term: 'get-help',
        title: 'Quando deixou de ser diversão',
        text: prose`Se você esconde quanto joga, aposta mais para sentir o mesmo, ou não consegue parar, fale com
          alguém. No Brasil, o CVV atende de graça pelo telefone 188, a
          qualquer hora; os Jogadores Anônimos têm reuniões em várias cidades e pela internet.

          Para que sua conta seja fechada, [escreva para nós](/?popup=feedback). Menores de 18 anos não podem jogar: se
          um menor usa este site, avise-nos.`,
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contato',
    topics: [
      {
        term: 'contact',
        title: 'Como falo com vocês?',
        text: prose`[Escreva pelo formulário](/?popup=feedback): você recebe uma referência, e a equipe vê sua mensagem
          no mesmo instante. Os outros canais desta casa
          estão em [Contato](/?popup=contact).

          Ninguém da equipe pede sua senha, nem códigos que você recebeu.`,
      },
    ],
  },
];
