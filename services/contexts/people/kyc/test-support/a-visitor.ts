import type { LoginValue, MemberInfo } from '@contracts/http/session';
import { newId } from '@platform/ids';
import { api } from './kyc-lab';

const PASSWORD = 'Serra-Clara-42';

interface Answer<Value> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

/** A visitor who registers over HTTP, as the site does. */
export async function newVisitor() {
  const username = `passo${newId().slice(0, 8)}`;
  const session = { token: '' };
  const send = async <Value>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
    isSealed = false,
  ): Promise<Answer<Value>> => {
    const answer = await api.app.inject({
      method,
      url,
      headers: {
        'accept-language': 'pt',
        ...(session.token && { authorization: `Bearer ${session.token}` }),
        ...(body && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
      },
      ...(body && { payload: isSealed ? await api.encrypt(`${method} ${url}`, body) : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
  };
  const who = { username, password: PASSWORD };
  const consent = { confirmPassword: PASSWORD, acceptedTerms: true, isAdult: true };
  const { value } = await send<LoginValue>('PUT', '/wps/member/register', { ...who, ...consent }, true);
  session.token = value.token;
  return {
    memberId: value.member.id,
    send,
    registered: value,
    todo: async () => (await send<MemberInfo>('GET', '/wps/member/info')).value.todo,
    logIn: async () => (await send<LoginValue>('POST', '/wps/session/login', who, true)).value.member.todo,
    deposit: () => send('POST', '/wps/cashier/deposits', { key: newId(), method: 'pix', amount: '20.00' }, true),
    play: () =>
      send('POST', '/wps/game/launchGame', { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'mobile' }),
    accept: (texts: readonly { readonly name: string; readonly version: string }[]) =>
      send('POST', '/wps/member/consents', { texts }),
  };
}
