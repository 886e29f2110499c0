const TEXTS = {
  pt: {
    demo: 'Demonstração',
    toPay: 'Valor do PIX',
    code: 'PIX copia e cola',
    copy: 'Copiar',
    copied: 'Copiado',
    step1: 'Copie o código PIX.',
    step2: 'Cole no aplicativo do seu banco.',
    step3: 'Nesta demonstração basta confirmar abaixo: nenhum dinheiro real é movido.',
    pay: 'Pagar',
    fail: 'Simular recusa',
    cases: 'Outros casos',
    twice: 'Pagar duas vezes',
    otherCurrency: 'Pagar em outra moeda',
    more: 'Pagar mais do que o pedido',
    paysAs: (name) => `Quem paga: ${name}`,
    payer: 'Nome de quem paga (vazio: o banco não diz)',
    taxNumber: 'CPF ou CNPJ de quem paga (vazio: o banco não diz)',
    refundGoes: 'Se o dinheiro tiver de voltar:',
    refunded: 'o banco devolve',
    refused: 'o banco recusa',
    silent: 'o banco não responde',
    left: (time) => `Expira em ${time}`,
    late: 'O prazo deste pagamento terminou. Faça um novo depósito.',
    paid: 'Pagamento confirmado',
    failed: 'Pagamento recusado',
    back: 'Voltar ao site',
    lost: 'Sem conexão. Tente de novo.',
    unknown: 'Este pagamento não existe.',
    contests: 'Depois do pagamento',
    contested: 'Quem pagou contesta (MED)',
    kept: 'A contestação acaba e o valor fica',
    reversed: 'O banco toma o valor de volta',
    within: 'Prazo para a casa responder',
    outcome: 'Se a casa não concordar',
    minutes2: '2 minutos',
    minutes180: '3 horas',
    minutes1200: '20 horas',
    minutes10080: '7 dias',
    byHand: 'decido aqui depois',
    thenKept: 'o valor fica',
    thenReversed: 'o banco toma o valor',
    told: 'A casa foi avisada.',
  },
  en: {
    demo: 'Demo',
    toPay: 'PIX amount',
    code: 'PIX code',
    copy: 'Copy',
    copied: 'Copied',
    step1: 'Copy the PIX code.',
    step2: "Paste it into your bank's app.",
    step3: 'In this demo, just confirm below: no real money is involved.',
    pay: 'Pay',
    fail: 'Simulate a failed payment',
    cases: 'Other cases',
    twice: 'Pay twice',
    otherCurrency: 'Pay in another currency',
    more: 'Pay more than requested',
    paysAs: (name) => `Payer: ${name}`,
    payer: "Payer's name (empty: the bank does not say)",
    taxNumber: "Payer's CPF or CNPJ (empty: the bank does not say)",
    refundGoes: 'If the money has to go back:',
    refunded: 'the bank sends it back',
    refused: 'the bank refuses',
    silent: 'the bank does not answer',
    left: (time) => `Expires in ${time}`,
    late: 'This payment has expired. Please make a new deposit.',
    paid: 'Payment confirmed',
    failed: 'Payment declined',
    back: 'Back to the site',
    lost: 'You are offline. Please try again.',
    unknown: 'This payment does not exist.',
    contests: 'After the payment',
    contested: 'The payer disputes it (MED)',
    kept: 'The dispute ends and the money stays',
    reversed: 'The bank takes the money back',
    within: 'Time for the house to answer',
    outcome: 'If the house objects',
    minutes2: '2 minutes',
    minutes180: '3 hours',
    minutes1200: '20 hours',
    minutes10080: '7 days',
    byHand: 'I decide here later',
    thenKept: 'the money stays',
    thenReversed: 'the bank takes the money',
    told: 'The house was told.',
  },
};
const $ = (id) => document.getElementById(id);
const id = location.pathname.split('/').at(-1);
let t = TEXTS.pt;
let endsAt = 0;

async function call(body, more = '') {
  const response = await fetch(
    `/pay/api/${id}${more}`,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  );
  return { ok: response.ok, status: response.status, value: await response.json() };
}

function fault(text) {
  $('fault').textContent = text;
  $('fault').hidden = !text;
}

function tick() {
  const leftMs = Math.max(0, endsAt - performance.now());
  const seconds = Math.ceil(leftMs / 1000);
  const late = seconds === 0;
  $('left').textContent = late
    ? t.late
    : t.left(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
  $('left').classList.toggle('late', late);
  block(late);
  if (late) {
    $('open').hidden = true;
    $('back').textContent = t.back;
    $('done').hidden = false;
    $('mark').textContent = '!';
    $('mark').className = 'failed';
  }
  return late;
}

function close(payment) {
  clearInterval(timer);
  $('open').hidden = true;
  $('left').hidden = true;
  $('done').hidden = false;
  $('mark').textContent = payment.status === 'paid' ? '✓' : '×';
  $('mark').className = payment.status;
  $('word').textContent = t[payment.status];
  $('back').textContent = t.back;
  $('contests').hidden = payment.status !== 'paid';
}

const CONTESTS = ['contested', 'kept', 'reversed'];
async function contest(word) {
  fault('');
  try {
    const { ok } = await call(
      { word, answerWithinMinutes: Number($('within').value), outcome: $('outcome').value },
      '/contest',
    );
    if (ok) $('told').textContent = t.told;
    else location.reload();
  } catch {
    fault(t.lost);
  }
}

const BUTTONS = ['pay', 'fail', 'twice', 'otherCurrency', 'more'];
function block(isBlocked) {
  for (const name of BUTTONS) $(name).disabled = isBlocked;
}

async function end(status, how = 'once') {
  block(true);
  fault('');
  try {
    const taxNumber = $('taxNumber').value.replace(/\D/g, '') || null;
    const { ok, value } = await call({ status, how, refund: $('refund').value, payer: $('payer').value, taxNumber });
    if (ok) {
      close(value);
      setTimeout(() => location.assign(value.returnUrl), 1400);
    } else location.reload();
  } catch {
    fault(t.lost);
    block(false);
  }
}

let timer;
async function begin() {
  const { ok, value: payment } = await call();
  t = TEXTS[payment.language] ?? t;
  document.documentElement.lang = payment.language ?? 'pt';
  document.querySelectorAll('[data-t]').forEach((node) => {
    node.textContent = t[node.dataset.t];
  });
  $('card').hidden = false;
  if (!ok) {
    $('open').hidden = true;
    return fault(t.unknown);
  }
  const [whole, cents] = payment.amount.split('.');
  const group = new Intl.NumberFormat(payment.language === 'en' ? 'en-US' : 'pt-BR').format(BigInt(whole));
  const sign = payment.currency === 'BRL' ? 'R$' : payment.currency;
  $('amount').textContent = `${sign}\u00a0${group}${cents ? (payment.language === 'en' ? '.' : ',') + cents : ''}`;
  $('code').value = payment.pixCode;
  $('back').href = payment.returnUrl;
  if (payment.payer) {
    $('payer').value = payment.payer.name;
    $('taxNumber').value = payment.payer.taxNumber ?? '';
    $('paysAs').textContent = t.paysAs(payment.payer.name);
    $('paysAs').hidden = false;
  }
  $('copy').textContent = t.copy;
  $('pay').textContent = t.pay;
  for (const name of ['fail', 'twice', 'otherCurrency', 'more']) $(name).textContent = t[name];
  for (const word of CONTESTS) $(word).textContent = t[word];
  if (payment.status !== 'waiting') return close(payment);
  endsAt = performance.now() + payment.leftMs;
  if (!tick()) timer = setInterval(() => tick() && clearInterval(timer), 500);
}

$('copy').onclick = async () => {
  $('code').select();
  // Without a secure origin there is no clipboard; the selection can still be copied by hand.
  await navigator.clipboard?.writeText($('code').value).then(
    () => {
      $('copy').textContent = t.copied;
    },
    () => undefined,
  );
};
$('pay').onclick = () => void end('paid');
for (const word of CONTESTS) $(word).onclick = () => void contest(word);
$('fail').onclick = () => void end('failed');
for (const how of ['twice', 'otherCurrency', 'more']) $(how).onclick = () => void end('paid', how);
begin().catch(() => {
  $('card').hidden = false;
  $('open').hidden = true;
  fault(t.lost);
});
