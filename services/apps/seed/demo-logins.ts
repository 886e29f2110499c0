export interface DemoLogin {
  readonly role: string;
  readonly username: string;
  readonly password: string;
  /** The payment password, where the account has one. */
  readonly paymentPassword?: string;
  /** The address on the site. */
  readonly where: string;
}

/** Accounts of the demo merchant for newcomers. The passwords are public: never seed a real installation with them. */
export const demoLogins = [
  { role: 'player', username: 'demo', password: 'Tucano-Verde-58', paymentPassword: '271828', where: '/' },
  { role: 'top agent', username: 'imperio', password: 'Farol-Antigo-27', where: '/' },
  { role: 'agent', username: 'norte', password: 'Jangada-Leve-64', where: '/' },
  { role: 'agent', username: 'litoral', password: 'Coqueiro-Alto-39', where: '/' },
  { role: 'admin', username: 'admin', password: 'Ipanema-Cinza-91', where: '/backoffice' },
  { role: 'finance', username: 'finance', password: 'Bandeira-Azul-46', where: '/backoffice' },
  { role: 'finance', username: 'finance2', password: 'Lagoa-Serena-85', where: '/backoffice' },
  { role: 'operations', username: 'operations', password: 'Serrado-Calmo-52', where: '/backoffice' },
  { role: 'risk', username: 'risk', password: 'Granito-Firme-38', where: '/backoffice' },
  { role: 'compliance', username: 'compliance', password: 'Cedro-Atento-61', where: '/backoffice' },
  { role: 'compliance', username: 'compliance2', password: 'Ponte-Segura-94', where: '/backoffice' },
  { role: 'support', username: 'support', password: 'Violeta-Mansa-73', where: '/backoffice' },
] as const satisfies readonly DemoLogin[];

export type DemoUsername = (typeof demoLogins)[number]['username'];

/** The payment password of an account of the demo; undefined where it has none. */
export function demoPaymentPassword(username: DemoUsername): string | undefined {
  const login: DemoLogin | undefined = demoLogins.find((entry) => entry.username === username);
  return login?.paymentPassword;
}

/** @throws Error when the demo has no such account */
export function demoPassword(username: DemoUsername): string {
  const login = demoLogins.find((entry) => entry.username === username);
  if (!login) throw new Error(`There is no demo login ${username}`);
  return login.password;
}
