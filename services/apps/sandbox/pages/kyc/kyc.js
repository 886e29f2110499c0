const TEXTS = {
  pt: {
    title: 'Identidade de teste',
    intro:
      'Aqui o visitante mostraria o documento e o rosto. Nesta demonstração, escolha como a verificação termina; nenhuma imagem é enviada.',
    none: 'Nenhuma verificação ainda.',
    levels: { 2: 'Documento e rosto', 3: 'Endereço e origem dos recursos' },
    outcome: 'Como termina',
    label: 'Motivo, se for recusada',
    send: 'Enviar resultado',
    back: 'Voltar ao site',
    waiting: 'Aguardando',
    green: 'Aprovada',
    red: 'Recusada',
    sent: 'Resultado enviado.',
    offline: 'Sem conexão. Tente de novo.',
    unknown: 'Esta verificação não existe.',
    outcomes: {
      green: 'Aprovada',
      retry: 'Recusada: pedir de novo',
      final: 'Recusada em definitivo',
      pep: 'Aprovada, com pessoa exposta politicamente',
      sanctions: 'Recusada, com nome em lista de sanções',
      silent: 'Aprovada sem aviso',
      duplicated: 'Aprovada, com aviso repetido',
      outOfOrder: 'Pedida de novo e aprovada, avisos fora de ordem',
      shortLived: 'Aprovada, documento vence em 90 segundos',
      otherName: 'Aprovada, com outro nome no documento',
      minor: 'Aprovada, documento de menor de idade',
    },
    labels: {
      documentUnreadable: 'Documento ilegível',
      documentIncomplete: 'Falta um lado do documento',
      documentExpired: 'Documento vencido',
      documentNotAccepted: 'Documento não aceito',
      documentDoubtful: 'Documento com sinais de alteração',
      faceNotClear: 'Rosto pouco visível',
      faceMismatch: 'Rosto diferente do documento',
      notAlive: 'Prova de vida não concluída',
      nameMismatch: 'Nome diferente',
      birthdayMismatch: 'Data de nascimento diferente',
      taxIdMismatch: 'CPF diferente',
      taxIdInactive: 'CPF irregular',
      underAge: 'Menor de idade',
      knownPerson: 'Pessoa já cadastrada',
      addressTooOld: 'Comprovante antigo',
      fundsUnclear: 'Origem dos recursos pouco clara',
      other: 'Outro motivo',
    },
  },
  en: {
    title: 'Test identity check',
    intro:
      'This is where visitors would show their document and face. In this demo, choose how the check ends; no images are uploaded.',
    none: 'No checks yet.',
    levels: { 2: 'Document and face', 3: 'Address and source of funds' },
    outcome: 'Outcome',
    label: 'Reason, if rejected',
    send: 'Send result',
    back: 'Back to the site',
    waiting: 'Waiting',
    green: 'Approved',
    red: 'Rejected',
    sent: 'Result sent.',
    offline: 'You are offline. Please try again.',
    unknown: 'This check does not exist.',
    outcomes: {
      green: 'Approved',
      retry: 'Rejected: try again',
      final: 'Rejected for good',
      pep: 'Approved, politically exposed person',
      sanctions: 'Rejected, name on a sanctions list',
      silent: 'Approved without notice',
      duplicated: 'Approved, notice sent three times',
      outOfOrder: 'Rejected then approved, notices out of order',
      shortLived: 'Approved, document expires in 90 seconds',
      otherName: 'Approved, another name on the document',
      minor: 'Approved, document of a minor',
    },
    labels: {
      documentUnreadable: 'Document unreadable',
      documentIncomplete: 'One side of the document is missing',
      documentExpired: 'Document expired',
      documentNotAccepted: 'Document not accepted',
      documentDoubtful: 'Document shows signs of tampering',
      faceNotClear: 'Face not clearly visible',
      faceMismatch: 'Face does not match the document',
      notAlive: 'Liveness check not passed',
      nameMismatch: 'Name does not match',
      birthdayMismatch: 'Date of birth does not match',
      taxIdMismatch: 'Tax number does not match',
      taxIdInactive: 'Tax number not valid',
      underAge: 'Under age',
      knownPerson: 'Person already registered',
      addressTooOld: 'Proof of address too old',
      fundsUnclear: 'Source of funds unclear',
      other: 'Other reason',
    },
  },
};
const $ = (id) => document.getElementById(id);
const [, , id] = location.pathname.split('/');
let t = TEXTS[navigator.language.startsWith('en') ? 'en' : 'pt'];
let shown = '';

function node(tag, text, className) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function choice(title, values, texts, testid) {
  const label = node('label', title);
  const select = node('select', '');
  select.dataset.testid = testid;
  for (const value of values) {
    const option = node('option', texts[value]);
    option.value = value;
    select.append(option);
  }
  label.append(select);
  return { label, select };
}

function row(applicant, outcomes, labels) {
  const item = node('li', '');
  item.dataset.testid = 'kyc-applicant';
  const answer = applicant.result?.answer;
  const head = node('div', '', 'head');
  head.append(
    node('b', applicant.name ?? t.levels[applicant.level]),
    node('span', t[answer ?? 'waiting'], `tag ${answer ?? ''}`),
    node('time', new Date(applicant.at).toLocaleString(t === TEXTS.en ? 'en-US' : 'pt-BR')),
  );
  item.append(head);
  if (applicant.name) item.append(node('p', t.levels[applicant.level], 'muted'));
  if (!id) item.append(node('p', applicant.reference, 'muted'));
  const outcome = choice(t.outcome, outcomes, t.outcomes, 'kyc-outcome');
  const label = choice(t.label, labels, t.labels, 'kyc-label');
  const send = node('button', t.send, 'gold');
  send.type = 'button';
  send.dataset.testid = 'kyc-send';
  send.onclick = () => void end(applicant.id, { outcome: outcome.select.value, label: label.select.value });
  item.append(outcome.label, label.label, send);
  if (id) {
    const back = node('a', t.back, 'quiet');
    back.href = applicant.returnUrl;
    back.dataset.testid = 'kyc-back';
    item.append(back);
  }
  return item;
}

function write() {
  document.documentElement.lang = t === TEXTS.en ? 'en' : 'pt';
  document.title = t.title;
  document.querySelectorAll('[data-t]').forEach((element) => {
    element.textContent = t[element.dataset.t];
  });
}

function show(text) {
  // Nothing is drawn anew under an open choice, and nothing that has not changed.
  if (text === shown || document.activeElement?.tagName === 'SELECT') return;
  shown = text;
  const { outcomes, labels, applicants } = JSON.parse(text);
  // The operator says in which language its visitor reads.
  if (id && applicants[0]) t = TEXTS[applicants[0].language] ?? t;
  write();
  $('applicants').replaceChildren(...applicants.map((applicant) => row(applicant, outcomes, labels)));
  $('none').hidden = applicants.length > 0;
}

async function look() {
  try {
    const response = await fetch(id ? `/kyc/api/${id}` : '/kyc/api');
    if (!response.ok) return void ($('state').textContent = t.unknown);
    show(await response.text());
    if ($('state').textContent === t.offline) $('state').textContent = '';
  } catch {
    $('state').textContent = t.offline;
  }
}

async function end(applicantId, body) {
  document.activeElement?.blur();
  try {
    const response = await fetch(`/kyc/api/${applicantId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    $('state').textContent = response.ok ? t.sent : t.unknown;
    shown = '';
    await look();
  } catch {
    $('state').textContent = t.offline;
  }
}

write();
await look();
setInterval(() => void look(), 2000);
