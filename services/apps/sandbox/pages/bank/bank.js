const TEXTS = {
  pt: {
    title: 'Banco de teste',
    intro: 'Aqui chegam os saques enviados pela plataforma. Nenhum dinheiro real é movido.',
    usually: 'Os próximos pagamentos',
    payouts: 'Pagamentos',
    none: 'Nenhum pagamento ainda.',
    statement: 'Extrato',
    statementIntro: 'O que este banco conta do dinheiro que entrou e saiu. Escolha o que o extrato mostra de errado.',
    noEntries: 'Nenhum lançamento nos últimos três dias.',
    plantHere: 'No extrato',
    kinds: {
      payment: 'Depósito',
      payout: 'Saque',
      payoutReturn: 'Saque devolvido',
      refund: 'Devolução',
      reversal: 'Estorno',
    },
    plants: {
      none: 'Aparece certo',
      missing: 'Não aparece',
      doubled: 'Aparece duas vezes',
      otherAmount: 'Com R$ 1,00 a mais',
      fee: 'Com tarifa de R$ 0,49',
      pending: 'Como pendente',
    },
    accounts: 'Contas e titulares',
    accountsIntro:
      'Um e-mail como maria.souza@… é de Maria Souza; as outras contas são de “Titular de Teste”; uma chave que termina em 404 não existe. Para uma conta específica, escolha abaixo.',
    account: 'Chave PIX, ou banco/agência/conta-dígito',
    holder: 'Nome do titular',
    taxNumber: 'CPF ou CNPJ do titular (vazio: o banco não diz)',
    save: 'Definir titular',
    missing: 'Esta conta não existe',
    noAccount: 'Conta inexistente',
    chosen: 'escolhido aqui',
    goesOn: 'O que acontece com este pagamento',
    to: (holder, account) => `Para ${holder}, ${account}`,
    openNotices: (count) => (count === 1 ? '1 aviso ainda sem resposta' : `${count} avisos ainda sem resposta`),
    offline: 'Sem conexão. Tentando de novo…',
    refused: 'Não deu certo. Confira os dados.',
    statuses: { accepted: 'Recebido', paid: 'Pago', failed: 'Falhou', returned: 'Devolvido' },
    outcomes: {
      paid: 'É pago',
      wrongAccount: 'Falha: conta errada',
      providerFault: 'Falha: problema no provedor',
      returned: 'É pago e depois devolvido',
      duplicated: 'É pago, com aviso repetido',
      late: 'É pago com atraso',
      silent: 'É pago sem aviso',
      outOfOrder: 'É pago e devolvido, com avisos fora de ordem',
      waiting: 'Espera uma decisão nesta página',
    },
  },
  en: {
    title: 'Test bank',
    intro: 'Payouts sent by the platform land here. No real money is involved.',
    usually: 'The next payouts',
    payouts: 'Payouts',
    none: 'No payouts yet.',
    statement: 'Statement',
    statementIntro:
      'What this bank says about the money that came in and went out. Choose what the statement gets wrong.',
    noEntries: 'No entries in the last three days.',
    plantHere: 'On the statement',
    kinds: {
      payment: 'Deposit',
      payout: 'Payout',
      payoutReturn: 'Returned payout',
      refund: 'Refund',
      reversal: 'Reversal',
    },
    plants: {
      none: 'Shown correctly',
      missing: 'Left out',
      doubled: 'Listed twice',
      otherAmount: 'With 1.00 too much',
      fee: 'With a fee of 0.49',
      pending: 'As pending',
    },
    accounts: 'Accounts and holders',
    accountsIntro:
      'An email like maria.souza@… belongs to Maria Souza; other accounts belong to “Titular de Teste”; a key ending in 404 does not exist. To set a specific account, use the form below.',
    account: 'PIX key, or bank/branch/account-digit',
    holder: 'Account holder',
    taxNumber: "Holder's CPF or CNPJ (empty: the bank does not say)",
    save: 'Set holder',
    missing: 'No such account',
    noAccount: 'No such account',
    chosen: 'set here',
    goesOn: 'What happens to this payout',
    to: (holder, account) => `To ${holder}, ${account}`,
    openNotices: (count) => (count === 1 ? '1 notice not yet answered' : `${count} notices not yet answered`),
    offline: 'Offline. Retrying…',
    refused: 'That did not work. Please check the details.',
    statuses: { accepted: 'Accepted', paid: 'Paid', failed: 'Failed', returned: 'Returned' },
    outcomes: {
      paid: 'Paid',
      wrongAccount: 'Fails: wrong account',
      providerFault: 'Fails: provider problem',
      returned: 'Paid, then returned',
      duplicated: 'Paid, notice sent three times',
      late: 'Paid late',
      silent: 'Paid without notice',
      outOfOrder: 'Paid and returned, notices out of order',
      waiting: 'Waits for a decision on this page',
    },
  },
};
const $ = (id) => document.getElementById(id);
const language = navigator.language.startsWith('en') ? 'en' : 'pt';
const t = TEXTS[language];
let shown = '';

function node(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function options(outcomes, chosen) {
  return outcomes.map((outcome) => {
    const option = node('option', t.outcomes[outcome]);
    option.value = outcome;
    option.selected = outcome === chosen;
    return option;
  });
}

function money(amount, currency) {
  const [whole, cents] = amount.split('.');
  const group = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'pt-BR').format(BigInt(whole));
  const sign = currency === 'BRL' ? 'R$' : currency;
  return `${sign}\u00a0${group}${cents ? (language === 'en' ? '.' : ',') + cents : ''}`;
}

function payoutRow(payout, outcomes) {
  const item = node('li', '');
  item.dataset.testid = 'bank-payout';
  const head = node('div', '', 'head');
  head.append(
    node('b', money(payout.amount, payout.currency)),
    node('span', t.statuses[payout.status], `tag ${payout.status}`),
    node('time', new Date(payout.at).toLocaleString(language === 'en' ? 'en-US' : 'pt-BR')),
  );
  item.append(head, node('p', t.to(payout.holderName, payout.account)));
  if (payout.openNotices > 0) item.append(node('p', t.openNotices(payout.openNotices), 'muted'));
  // A payout that was paid can still be returned; one that failed or was returned is over.
  const open = payout.status === 'accepted' ? outcomes : payout.status === 'paid' ? ['paid', 'returned'] : [];
  if (open.length > 0) {
    const select = node('select', '');
    select.setAttribute('aria-label', t.goesOn);
    select.append(...options(open, open.includes(payout.outcome) ? payout.outcome : 'paid'));
    select.onchange = () => void change(`payouts/${payout.id}`, { outcome: select.value });
    const label = node('label', t.goesOn);
    label.append(select);
    item.append(label);
  }
  return item;
}

function entryRow({ id, kind, amount, currency, at, plant }, plants) {
  const item = node('li', '');
  item.dataset.testid = 'bank-entry';
  const head = node('div', '', 'head');
  const sign = amount.startsWith('-') ? '−' : '';
  head.append(
    node('b', sign + money(amount.replace('-', ''), currency)),
    node('span', t.kinds[kind], 'tag'),
    node('time', new Date(at).toLocaleString(language === 'en' ? 'en-US' : 'pt-BR')),
  );
  const select = node('select', '');
  select.setAttribute('aria-label', t.plantHere);
  select.append(
    ...plants.map((one) => {
      const option = node('option', t.plants[one]);
      option.value = one;
      option.selected = one === plant;
      return option;
    }),
  );
  select.onchange = () => void change(`entries/${id}`, { plant: select.value });
  const label = node('label', t.plantHere);
  label.append(select);
  item.append(head, label);
  return item;
}

function accountRow({ account, holderName, taxNumber, isChosen }) {
  const item = node('li', '');
  const head = node('div', '', 'head');
  head.append(node('b', account));
  if (isChosen) head.append(node('span', t.chosen, 'tag'));
  item.append(head, node('p', [holderName ?? t.noAccount, taxNumber].filter(Boolean).join(' · ')));
  return item;
}

function show(text, entriesText) {
  // Nothing is drawn anew under an open choice, and nothing that has not changed.
  if (text + entriesText === shown || document.activeElement?.tagName === 'SELECT') return;
  shown = text + entriesText;
  const { outcome, outcomes, payouts, accounts } = JSON.parse(text);
  const { plants, entries } = JSON.parse(entriesText);
  $('entries').replaceChildren(...entries.map((entry) => entryRow(entry, plants)));
  $('no-entries').hidden = entries.length > 0;
  $('default').replaceChildren(...options(outcomes, outcome));
  $('payouts').replaceChildren(...payouts.map((payout) => payoutRow(payout, outcomes)));
  $('accounts').replaceChildren(...accounts.map(accountRow));
  $('none').hidden = payouts.length > 0;
}

async function look() {
  try {
    const [bank, book] = await Promise.all([fetch('/bank/api'), fetch('/bank/api/entries')]);
    show(await bank.text(), await book.text());
    if ($('state').textContent === t.offline) $('state').textContent = '';
  } catch {
    $('state').textContent = t.offline;
  }
}

async function change(path, body) {
  document.activeElement?.blur();
  try {
    const response = await fetch(`/bank/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    $('state').textContent = response.ok ? '' : t.refused;
    shown = '';
    await look();
    return response.ok;
  } catch {
    $('state').textContent = t.offline;
    return false;
  }
}

async function chooseHolder(holderName) {
  const account = $('account').value.trim();
  const digits = $('taxNumber').value.replace(/\D/g, '');
  if (!account || holderName === '') return $(account ? 'holder' : 'account').focus();
  if (await change('accounts', { account, holderName, taxNumber: digits === '' ? null : digits })) $('choose').reset();
}

document.documentElement.lang = language;
document.title = t.title;
document.querySelectorAll('[data-t]').forEach((element) => {
  element.textContent = t[element.dataset.t];
});
$('save').textContent = t.save;
$('missing').textContent = t.missing;
$('default').onchange = () => void change('outcome', { outcome: $('default').value });
$('choose').onsubmit = (event) => {
  event.preventDefault();
  void chooseHolder($('holder').value.trim());
};
$('missing').onclick = () => void chooseHolder(null);
await look();
setInterval(() => void look(), 1500);
