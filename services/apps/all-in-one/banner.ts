import type { demoLogins } from '../seed/demo-logins';

export interface BannerFacts {
  readonly siteUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly logins: typeof demoLogins;
}

/** The text for a newcomer when everything runs. */
export function banner({ siteUrl, sandboxUrl, dataDir, logins }: BannerFacts): string {
  const widths = (['role', 'username', 'password'] as const).map((key) =>
    Math.max(key.length, ...logins.map((login) => login[key].length)),
  );
  const row = (cells: readonly string[]): string =>
    `    ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd();
  return [
    '',
    '  Croupier is running.',
    '',
    `    The site              ${siteUrl}`,
    `    The back office       ${siteUrl}/backoffice`,
    `    The calls (OpenAPI)   ${siteUrl}/api/docs`,
    `    The sandbox           ${sandboxUrl}/outbox`,
    '',
    '  Demo log-ins',
    '',
    row(['role', 'username', 'password', 'where']),
    ...logins.map((login) => row([login.role, login.username, login.password, login.where])),
    '',
    `  Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}
