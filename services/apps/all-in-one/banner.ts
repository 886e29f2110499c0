import type { demoLogins } from '../seed/demo-logins';

export interface BannerFacts {
  readonly siteUrl: string;
  /** Absent where the sandbox is not started. */
  readonly sandboxUrl: string | undefined;
  readonly dataDir: string;
  /** The log-ins of the demo; none without it. */
  readonly logins: typeof demoLogins | readonly [];
}

/** The text for a newcomer when everything runs. */
export function banner({ siteUrl, sandboxUrl, dataDir, logins }: BannerFacts): string {
  return [
    '',
    '  Croupier is running.',
    '',
    `    The site              ${siteUrl}`,
    `    The back office       ${siteUrl}/backoffice`,
    `    The calls (OpenAPI)   ${siteUrl}/api/docs`,
    ...(sandboxUrl ? [`    The sandbox           ${sandboxUrl}/outbox`] : []),
    '',
    ...demoTable(logins),
    ...(logins.length > 0 ? worthTrying(siteUrl) : []),
    `  Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

/** Three ways into the demo, each with its address and the log-in that it is meant for. */
function worthTrying(siteUrl: string): string[] {
  return [
    '  Three things worth trying',
    '',
    '    Play a round with 1,000.00 in the wallet, as demo',
    `      ${siteUrl}/hot`,
    '    Follow what a team of four levels earns while you look, as imperio',
    `      ${siteUrl}/agentHome?centre=agentTeamOverview`,
    '    Ask the books about any cent that ever moved, as finance',
    `      ${siteUrl}/backoffice/ledger`,
    '',
  ];
}

function demoTable(logins: BannerFacts['logins']): string[] {
  if (logins.length === 0) return [];
  const widths = (['role', 'username', 'password'] as const).map((key) =>
    Math.max(key.length, ...logins.map((login) => login[key].length)),
  );
  const row = (cells: readonly string[]): string =>
    `    ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd();
  return [
    '  Demo log-ins',
    '',
    row(['role', 'username', 'password', 'where']),
    ...logins.map((login) => row([login.role, login.username, login.password, login.where])),
    ...logins.flatMap((login) =>
      'paymentPassword' in login ? [`    Payment password of ${login.username}: ${login.paymentPassword}`] : [],
    ),
    '',
  ];
}
