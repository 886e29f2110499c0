const TEXTS = {
  pt: {
    title: 'Número Certo',
    intro: 'Confirme que este celular é seu: enviamos um código por SMS.',
    alone: 'Esta página abre a partir do site. Aqui se escolhe como terminam as próximas confirmações.',
    stranger: 'Esta página não pode ser usada a partir deste endereço.',
    number: 'Celular com código do país',
    numberNeeded: 'Digite o número com o código do país, como +55 11 98765-4321.',
    send: 'Enviar código',
    again: 'Reenviar em {s} s',
    code: 'Código de 6 dígitos',
    codeNeeded: 'Digite os 6 dígitos do código.',
    sent: 'Código enviado para {number}.',
    wrong: 'Código incorreto. Tentativas restantes: {left}.',
    confirm: 'Confirmar',
    offline: 'Sem conexão. Tente de novo.',
    test: 'Para testes',
    testText: 'Nenhum SMS sai desta demonstração. O código chega na',
    outbox: 'caixa de saída',
    outcome: 'Como termina',
    outcomes: {
      good: 'Número confirmado',
      wrongKey: 'Token assinado com outra chave',
      unknownKey: 'Token com chave desconhecida',
      wrongIssuer: 'Token de outro emissor',
      wrongAudience: 'Token para outro destinatário',
      expired: 'Token vencido',
      old: 'Confirmação feita há 10 minutos',
      otherNumber: 'Token de outro número',
      usedBefore: 'Token já usado',
      noSignature: 'Token sem assinatura (none)',
      sharedSecret: 'Token assinado com a chave pública (HS256)',
      malformed: 'Token incompleto',
      'invalid-phone-number': 'Erro: número inválido',
      'missing-phone-number': 'Erro: falta o número',
      'too-many-requests': 'Erro: pedidos demais',
      'captcha-check-failed': 'Erro: captcha falhou',
      'quota-exceeded': 'Erro: limite do serviço atingido',
      'operation-not-allowed': 'Erro: função não ativada',
      'internal-error': 'Erro desconhecido',
      'invalid-verification-code': 'Erro: código incorreto',
      'missing-verification-code': 'Erro: falta o código',
      'code-expired': 'Erro: código vencido',
      cancelled: 'Cancelado pela pessoa',
      silent: 'Sem resposta',
    },
  },
  en: {
    title: 'Number Check',
    intro: 'Confirm that this mobile number is yours: we’ll text you a code.',
    alone: 'This page opens from the site. Choose here how the next confirmations end.',
    stranger: 'This page cannot be used from that address.',
    number: 'Mobile number with country code',
    numberNeeded: 'Enter the number with its country code, such as +55 11 98765-4321.',
    send: 'Send code',
    again: 'Resend in {s} s',
    code: '6-digit code',
    codeNeeded: 'Enter the 6 digits of the code.',
    sent: 'Code sent to {number}.',
    wrong: 'Incorrect code. Attempts left: {left}.',
    confirm: 'Confirm',
    offline: 'You are offline. Please try again.',
    test: 'For testing',
    testText: 'This demo sends no real texts. The code lands in the',
    outbox: 'outbox',
    outcome: 'Outcome',
    outcomes: {
      good: 'Number confirmed',
      wrongKey: 'Token signed with another key',
      unknownKey: 'Token with an unknown key',
      wrongIssuer: 'Token of another issuer',
      wrongAudience: 'Token for another audience',
      expired: 'Expired token',
      old: 'Confirmed 10 minutes ago',
      otherNumber: 'Token of another number',
      usedBefore: 'Token used before',
      noSignature: 'Token without a signature (none)',
      sharedSecret: 'Token signed with the public key (HS256)',
      malformed: 'Incomplete token',
      'invalid-phone-number': 'Error: invalid number',
      'missing-phone-number': 'Error: number missing',
      'too-many-requests': 'Error: too many requests',
      'captcha-check-failed': 'Error: captcha failed',
      'quota-exceeded': 'Error: service quota exceeded',
      'operation-not-allowed': 'Error: function not enabled',
      'internal-error': 'Unknown error',
      'invalid-verification-code': 'Error: incorrect code',
      'missing-verification-code': 'Error: code missing',
      'code-expired': 'Error: code expired',
      cancelled: 'Cancelled by the person',
      silent: 'No answer',
    },
  },
};
const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const origin = query.get('origin') ?? '';
const nonce = query.get('nonce') ?? '';
let language = (query.get('lang') ?? navigator.language).startsWith('en') ? 'en' : 'pt';
let t = TEXTS[language];
let attemptId = null;
let againAt = 0;

const say = (text) => void ($('state').textContent = text);
const tell = (message) => window.opener?.postMessage({ kind: 'phoneProof', nonce, ...message }, origin);

/** Hands the end of the attempt to the page that opened this one. */
function finish(message) {
  tell(message);
  window.close();
}

async function post(path, body) {
  const response = await fetch(`/phone/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

function write() {
  document.documentElement.lang = language;
  document.title = t.title;
  document.querySelectorAll('[data-t]').forEach((element) => {
    element.textContent = t[element.dataset.t];
  });
  for (const option of $('outcome').options) option.textContent = t.outcomes[option.value];
  count();
}

function count() {
  const left = Math.max(0, Math.ceil((againAt - Date.now()) / 1000));
  $('send').disabled = left > 0;
  $('send').textContent = left > 0 ? t.again.replace('{s}', String(left)) : t.send;
}

function listen() {
  window.addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin || source !== window.opener || data?.kind !== 'phoneProof' || data.nonce !== nonce) return;
    language = data.language === 'en' ? 'en' : 'pt';
    t = TEXTS[language];
    write();
    $('intro').textContent = t.intro;
    if (data.number !== null) {
      $('number').value = data.number;
      $('number').readOnly = true;
    }
    $('ask').hidden = false;
  });
}

$('ask').onsubmit = async (event) => {
  event.preventDefault();
  const number = `+${$('number').value.replace(/\D/g, '')}`;
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return say(t.numberNeeded);
  try {
    const answer = await post('codes', { number, language });
    if (answer.error) return finish({ error: answer.error });
    attemptId = answer.attemptId;
    againAt = Date.now() + answer.resendSeconds * 1000;
    count();
    say(t.sent.replace('{number}', number));
    $('prove').hidden = false;
    $('code').focus();
  } catch {
    say(t.offline);
  }
};

$('prove').onsubmit = async (event) => {
  event.preventDefault();
  const code = $('code').value.trim();
  if (!/^\d{6}$/.test(code)) return say(t.codeNeeded);
  try {
    const answer = await post(`codes/${attemptId}`, { code });
    if (answer.idToken) return finish({ idToken: answer.idToken });
    if (answer.error) return finish({ error: answer.error });
    say(t.wrong.replace('{left}', String(answer.triesLeft)));
    $('code').select();
  } catch {
    say(t.offline);
  }
};

$('outcome').onchange = async () => {
  try {
    await post('outcome', { outcome: $('outcome').value });
  } catch {
    say(t.offline);
  }
};

async function begin() {
  const response = await fetch(`/phone/api?${new URLSearchParams({ origin })}`);
  const { isKnown, outcome, outcomes } = await response.json();
  $('outcome').replaceChildren(
    ...outcomes.map((value) => {
      const option = document.createElement('option');
      option.value = value;
      return option;
    }),
  );
  $('outcome').value = outcome;
  write();
  if (!window.opener) return void ($('intro').textContent = t.alone);
  if (!isKnown) return void ($('intro').textContent = t.stranger);
  $('intro').textContent = t.intro;
  listen();
  if (outcome !== 'silent') tell({ state: 'ready' });
}

write();
setInterval(count, 500);
await begin().catch(() => say(t.offline));
