import { route } from '../route';

/** The routes of the means by which a member proves the own identity. */
export const identityRoutes = {
  stepUpState: route({ method: 'GET', path: '/wps/member/stepUp', access: 'member' }),
  sendStepUpCode: route({ method: 'POST', path: '/wps/member/stepUp/code', access: 'member', budget: 'costly' }),
  proveStepUp: route({
    method: 'POST',
    path: '/wps/member/stepUp',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
  memberTotp: route({ method: 'GET', path: '/wps/member/totp', access: 'member' }),
  beginMemberTotp: route({ method: 'POST', path: '/wps/member/totp', access: 'member', budget: 'costly' }),
  confirmMemberTotp: route({
    method: 'PUT',
    path: '/wps/member/totp',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
  removeMemberTotp: route({ method: 'DELETE', path: '/wps/member/totp', access: 'member', budget: 'costly' }),
  passkeyLoginOptions: route({ method: 'GET', path: '/wps/session/passkey', access: 'public' }),
  passkeyLogin: route({ method: 'POST', path: '/wps/session/passkey', access: 'public', encrypted: true }),
  memberPasskeys: route({ method: 'GET', path: '/wps/member/passkeys', access: 'member' }),
  passkeyRegistrationOptions: route({ method: 'GET', path: '/wps/member/passkeys/registration', access: 'member' }),
  addPasskey: route({
    method: 'POST',
    path: '/wps/member/passkeys/registration',
    access: 'member',
    budget: 'costly',
  }),
  renamePasskey: route({ method: 'PUT', path: '/wps/member/passkeys/:passkeyId', access: 'member', budget: 'costly' }),
  removePasskey: route({
    method: 'DELETE',
    path: '/wps/member/passkeys/:passkeyId',
    access: 'member',
    budget: 'costly',
  }),
  stepUpPasskeyOptions: route({ method: 'GET', path: '/wps/member/stepUp/passkey', access: 'member' }),
  sendContactCode: route({ method: 'POST', path: '/wps/member/contacts/code', access: 'member', budget: 'costly' }),
  proveContact: route({
    method: 'PUT',
    path: '/wps/member/contacts',
    access: 'member',
    encrypted: true,
    budget: 'costly',
  }),
};
