// node test/upgrade/live.mjs --site http://localhost:3000 --sandbox http://localhost:3100
//
// Plays a small, rich history on a running edition with the demo, over HTTP only: what a browser of that edition would
// send. It is run before `pack.mjs` and is no part of a test. Each step says on the console whether it was answered.
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CompactEncrypt, importJWK } from 'jose';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    sandbox: { type: 'string', default: 'http://localhost:3100' },
  },
});
const { site, sandbox } = values;

/** The log-ins of the demo, as its banner prints them. */
const PASSWORDS = {
  demo: 'Tucano-Verde-58',
  imperio: 'Farol-Antigo-27',
  norte: 'Jangada-Leve-64',
  litoral: 'Coqueiro-Alto-39',
  admin: 'Ipanema-Cinza-91',
  finance: 'Bandeira-Azul-46',
  finance2: 'Lagoa-Serena-85',
  operations: 'Serrado-Calmo-52',
  support: 'Violeta-Mansa-73',
};
/** Makes the names of a second run others. */
const RUN = randomBytes(2).toString('hex');
const OWN_PASSWORD = 'Serra-Clara-42';

async function sealed(target, payload) {
  const { keys, now } = await (await fetch(`${site}/.well-known/jwks.json`)).json();
  const claims = { aud: target, iat: Math.floor((now ?? Date.now()) / 1_000), jti: randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: keys[0].kid, ...claims })
    .encrypt(await importJWK(keys[0], 'ECDH-ES+A256KW'));
}

/** @returns the value of the answer. @throws when the platform refuses */
async function call(token, method, path, body, isSealed = false) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
  };
  const payload = body && (isSealed ? await sealed(`${method} ${path}`, body) : JSON.stringify(body));
  const answer = await fetch(site + path, { method, headers, ...(body && { body: payload }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).value;
}

/** One step of the history; a refusal is printed and the next step goes on. */
async function step(name, run) {
  try {
    const value = await run();
    console.log(`ok    ${name}`);
    return value;
  } catch (error) {
    console.log(`NOT   ${name}: ${error.message}`);
    return undefined;
  }
}

const logIn = async (username, password = PASSWORDS[username]) =>
  call(null, 'POST', '/wps/session/login', { username, password }, true).then(({ token, member }) => ({
    token,
    member,
  }));
const staffLogIn = async (username) =>
  call(null, 'POST', '/bo/v1/session/login', { username, password: PASSWORDS[username] }, true).then(
    ({ token }) => token,
  );

async function register(username) {
  const body = { username, password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD, acceptedTerms: true, isAdult: true };
  return call(null, 'PUT', '/wps/member/register', body, true);
}

async function deposit({ token }, amount, end = 'paid') {
  const deposit = await call(
    token,
    'POST',
    '/wps/cashier/deposits',
    { key: randomUUID(), method: 'pix', amount },
    true,
  );
  await fetch(deposit.payUrl.replace('/pay/', '/pay/api/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: end }),
  });
  await pause(1_500);
}

/** Opens a game of the sandbox and plays rounds of it. */
async function play({ token }, { vassalage = 'sandbox', gameCode, stakes }) {
  const json = { 'content-type': 'application/json' };
  const launch = { vassalage, gameCode, language: 'pt', device: 'desktop' };
  const { url } = await call(token, 'POST', '/wps/game/launchGame', launch);
  const { searchParams, hash } = new URL(url);
  const gameToken = randomBytes(32).toString('base64url');
  const opened = await fetch(`${sandbox}/games/api/open`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      launch: searchParams.get('launch') ?? new URLSearchParams(hash.slice(1)).get('launch'),
      token: gameToken,
    }),
  });
  if (!opened.ok) throw new Error(`the game did not open: ${opened.status}`);
  for (const stakeMinor of stakes) {
    const answer = await fetch(`${sandbox}/games/api/play`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${gameToken}` },
      body: JSON.stringify({ roundKey: randomUUID(), stakeMinor }),
    });
    if (!answer.ok) throw new Error(`a round was not played: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
}

const tier = (rate) => [{ minTurnover: '1.00', minActive: 0, rate }];

/** Sends feedback, which asks for a proof of work. */
async function write(token, feedback) {
  const challenge = await call(null, 'GET', '/wps/captcha');
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return call(token, 'PUT', '/wps/feedback', { ...feedback, captcha });
}

/** Accepts the agent's open offer of a kind, if there is one. */
async function accept({ token }, kind, relay) {
  const offer = (await call(token, 'GET', '/wps/agent/contracts')).find((one) => one.kind === kind)?.offer;
  if (offer) await call(token, 'POST', `/wps/relay/${relay}`, { contractId: offer.contractId, action: 'accept' });
}

async function teams() {
  const [imperio, norte, litoral] = [await logIn('imperio'), await logIn('norte'), await logIn('litoral')];
  await step('litoral accepts its offer', () => accept(litoral, 'daily', 'MCS2_processDailySalContract'));
  const opened = await step('norte opens an account', () =>
    call(
      norte.token,
      'POST',
      '/wps/agent/accounts',
      { key: randomUUID(), kind: 'player', username: `nova${RUN}`, password: OWN_PASSWORD },
      true,
    ),
  );
  await step('litoral opens an account for an agent with an offer', () =>
    call(
      litoral.token,
      'POST',
      '/wps/agent/accounts',
      {
        key: randomUUID(),
        kind: 'agent',
        username: `praia${RUN}`,
        password: OWN_PASSWORD,
        offers: [{ kind: 'daily', tiers: [{ minTurnover: '1.00', minActive: 0, minLoss: '0.00', rate: '0.1' }] }],
      },
      true,
    ),
  );
  await step('imperio opens a link', () =>
    call(imperio.token, 'POST', '/wps/agent/links', { key: randomUUID(), kind: 'player', note: 'Vizinhos' }),
  );
  await step('imperio offers norte an hourly contract', () =>
    call(imperio.token, 'POST', '/wps/agent/offers', {
      key: randomUUID(),
      downlineId: norte.member.id,
      terms: { kind: 'hourly', tiers: tier('0.2') },
    }),
  );
  await step('norte accepts it', () => accept(norte, 'hourly', 'MCS2_processContractHourSalary'));
  const nova = opened && (await logIn(`nova${RUN}`, OWN_PASSWORD));
  await step('norte pays in', () => deposit(norte, '300.00'));
  if (opened) {
    await step('norte sends money down', () =>
      call(
        norte.token,
        'POST',
        '/wps/agent/transfers',
        { key: randomUUID(), memberId: opened.memberId, amount: '200.00', password: PASSWORDS.norte },
        true,
      ),
    );
    await step('norte notes something', () =>
      call(norte.token, 'PUT', `/wps/agent/downlines/${opened.memberId}/note`, { note: 'Prefere slots' }),
    );
  }
  return { litoral, nova, novaId: opened?.memberId };
}

async function playing(nova) {
  const demo = await logIn('demo');
  await step('demo pays in', () => deposit(demo, '500.00'));
  await step('a payment fails', () => deposit(demo, '50.00', 'failed'));
  await step('a payment is left alone', () =>
    call(demo.token, 'POST', '/wps/cashier/deposits', { key: randomUUID(), method: 'pix', amount: '70.00' }, true),
  );
  const games = (await call(demo.token, 'GET', '/wps/relay/GCSGAME_gameList?pageSize=60&vassalage=sandbox')).list ?? [];
  const picked = games.filter(({ gameType }) => gameType === 'RNG').slice(0, 3);
  const nameOf = (game) => ({ vassalage: game.vassalage, gameCode: game.gameCode });
  for (const game of picked) {
    await step(`demo plays ${game.gameCode}`, () => play(demo, { ...nameOf(game), stakes: Array(12).fill(200) }));
    await step('demo likes it', () =>
      call(demo.token, 'POST', '/wps/relay/MCSFE_addFavoriteGameV2', { nodeId: game.nodeId }),
    );
  }
  await step('demo likes one no more', () =>
    call(demo.token, 'DELETE', `/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${picked[0].nodeId}`),
  );
  if (nova) await step('nova plays', () => play(nova, { ...nameOf(picked[0]), stakes: Array(40).fill(300) }));
  await step('demo chooses an avatar', () => call(demo.token, 'PUT', '/wps/member/info/icon', { icon: 'panda' }));
  const fresh = await step('a visitor registers', () => register(`visitante${RUN}`));
  if (fresh) {
    await step('and pays in', () => deposit(fresh, '80.00'));
    await step('and plays', () => play(fresh, { ...nameOf(picked[0]), stakes: Array(10).fill(100) }));
    await step('and writes', () =>
      write(demo.token, { key: randomUUID(), content: 'O jogo fechou no meio da rodada.', type: 1 }),
    );
    await step('and chooses a password', () =>
      call(
        fresh.token,
        'POST',
        '/wps/member/password',
        { oldPassword: OWN_PASSWORD, newPassword: 'Outra-Serra-77', confirmNewPassword: 'Outra-Serra-77' },
        true,
      ),
    );
    await step('and leaves', () => call(fresh.token, 'DELETE', '/wps/session/logout'));
  }
}

async function money(finance, finance2, novaId) {
  const note = 'Conferido com o extrato do provedor';
  const ask = (amount) =>
    call(finance, 'POST', '/bo/v1/adjustments', {
      key: randomUUID(),
      memberId: novaId,
      amount,
      reason: 'correction',
      note,
    });
  const decide = (asked, isApproved) =>
    call(finance2, 'POST', `/bo/v1/adjustments/${asked.id}/decision`, { key: randomUUID(), isApproved, note });
  for (const [amount, isApproved] of [
    ['25.00', true],
    ['-5.00', true],
    ['40.00', false],
  ]) {
    const asked = await step(`finance asks for ${amount}`, () => ask(amount));
    if (asked) await step('the second one decides', () => decide(asked, isApproved));
  }
  const top = await logIn('auroratop', OWN_PASSWORD).catch(() => undefined);
  const sub = await logIn('borealagent', OWN_PASSWORD).catch(() => undefined);
  if (!top || !sub) return;
  for (const agent of [sub, top]) {
    const { list } = await call(agent.token, 'GET', '/wps/agent/bills?kind=dividend');
    console.log(
      `dividend bills of ${agent.member.account}: ${list.map(({ status, net }) => `${status} ${net}`).join(', ')}`,
    );
    for (const { billId } of list.filter(({ net }) => !net.startsWith('-') && Number(net) > 0).slice(0, 2)) {
      await step('an agent asks for its dividend', () =>
        call(agent.token, 'POST', `/wps/agent/bills/${encodeURIComponent(billId)}/request`, { remark: 'Por favor' }),
      );
    }
  }
  const { list } = await call(top.token, 'GET', '/wps/agent/dividends-to-approve');
  for (const { billId } of list)
    await step('the upline approves', () =>
      call(top.token, 'POST', `/wps/agent/bills/${encodeURIComponent(billId)}/approval`, {
        decision: 'approve',
        remark: 'Certo',
      }),
    );
  const waiting = (await call(finance, 'GET', '/bo/v1/bills?kind=dividend')).list;
  let decided = 0;
  for (const { billId, status } of waiting.filter((bill) => /finance|requested|wait/.test(bill.status)))
    await step(`finance decides on a dividend that is ${status}`, () =>
      call(finance, 'POST', `/bo/v1/bills/${encodeURIComponent(billId)}/decision`, {
        decision: (decided += 1) % 3 === 0 ? 'reject' : 'approve',
        remark: 'Visto',
      }),
    );
}

async function desk(admin, operations, support, novaId, uplineId) {
  const hired = await step('the admin hires somebody', () =>
    call(admin, 'POST', '/bo/v1/staff', {
      key: randomUUID(),
      username: `colega${RUN}`,
      name: 'Nova Colega',
      roles: ['support'],
    }),
  );
  if (hired) {
    const at = `/bo/v1/staff/${hired.staffId}`;
    await step('gives another role', () =>
      call(admin, 'PUT', `${at}/roles`, { key: randomUUID(), roles: ['support', 'operations'], replaces: ['support'] }),
    );
    await step('closes the account', () =>
      call(admin, 'POST', `${at}/disabling`, { key: randomUUID(), reason: 'Em viagem' }),
    );
    await step('opens it again', () =>
      call(admin, 'POST', `${at}/enabling`, { key: randomUUID(), reason: 'De volta' }),
    );
    await step('renews the password', () => call(admin, 'POST', `${at}/password`, { key: randomUUID() }));
  }
  const text = { title: 'Manutenção', text: 'Domingo à noite.' };
  const published = await step('operations publishes', () =>
    call(operations, 'POST', '/bo/v1/announcements', { key: randomUUID(), kind: 'H', texts: { pt: text, en: text } }),
  );
  if (published)
    await step('and withdraws', () =>
      call(operations, 'POST', `/bo/v1/announcements/${published.announcementId}/withdrawal`, { key: randomUUID() }),
    );
  await step('changes the site', () =>
    call(operations, 'PUT', '/bo/v1/site', { key: randomUUID(), settings: { gtagId: 'G-ABCDEF12' } }),
  );
  for (const isOn of [true, false])
    await step(`maintenance ${isOn}`, () =>
      call(operations, 'POST', '/bo/v1/site/maintenance', { key: randomUUID(), isOn }),
    );
  for (const isPaused of [true, false])
    await step(`payroll paused: ${isPaused}`, () =>
      call(operations, 'POST', '/bo/v1/payroll/pause', { kind: 'hourly', isPaused, reason: 'Conferência' }),
    );
  await step('runs payroll now', () =>
    call(operations, 'POST', '/bo/v1/payroll/run', { kind: 'daily', key: randomUUID() }),
  );
  const moved = await step('asks to move a member', () =>
    call(operations, 'POST', '/bo/v1/moves', {
      key: randomUUID(),
      memberId: novaId,
      toUplineId: uplineId,
      reason: 'Pedido do agente',
    }),
  );
  if (moved)
    await step('and the admin approves', () =>
      call(admin, 'POST', `/bo/v1/moves/${moved.moveId}/decision`, { decision: 'approve', remark: 'Certo' }),
    );
  const feedback = (await call(support, 'GET', '/bo/v1/feedback')).list;
  for (const { id } of feedback.slice(0, 1))
    await step('support closes a feedback', () =>
      call(support, 'POST', `/bo/v1/feedback/${id}/closing`, { key: randomUUID(), note: 'Respondido por e-mail' }),
    );
  await step('verifies the log', () => call(operations, 'POST', '/bo/v1/seal/verifications', { key: randomUUID() }));
  await step('rebuilds a projection', () =>
    call(operations, 'POST', '/bo/v1/projections/winners/rebuild', { key: randomUUID() }),
  );
  await step('looks at a member', () => call(support, 'GET', `/bo/v1/members/${novaId}`));
}

const { litoral, nova, novaId } = await teams();
await playing(nova);
const [admin, finance, finance2, operations, support] = [
  await staffLogIn('admin'),
  await staffLogIn('finance'),
  await staffLogIn('finance2'),
  await staffLogIn('operations'),
  await staffLogIn('support'),
];
if (novaId) await money(finance, finance2, novaId);
await desk(admin, operations, support, novaId, litoral.member.id);
